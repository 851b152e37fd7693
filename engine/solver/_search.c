/* The search of the open-card solver in C: what search.py does, node for node, a hundred times as fast.
 *
 * It answers one question. With all hands open and best play of everybody, does the counting side come to `goal` points
 * or more in the tricks that are left? The answer is a bound on these points: a lower one if it is `goal` or more, else
 * an upper one.
 *
 * Cards, sets of cards and seats are those of board.py. Nothing here knows Python: ctypes loads the library and calls
 * the functions at the end. They keep no state but that in a Search, so that several threads can have one each.
 */
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t Cards;

enum { INTERFACE = 1, TRICKS = 13, SEATS = 4, SUITS = 4, HOLDINGS = 1 << TRICKS, NO_CARD = 64, INFINITE = 10000 };
enum { FIRST_SIZE = 1 << 12, LARGEST_SIZE = 1 << 20, WINDOW = 16, POLL = 1 << 12 };
enum { DONE, OUT_OF_NODES, CANCELLED };

#define ACES ((Cards)0x1000100010001000)
#define BIT(card) ((Cards)1 << (card))
#define SUIT(card) ((card) >> 4)
#define IN_SUIT(cards, suit) ((unsigned)((cards) >> 16 * (suit)) & (HOLDINGS - 1))

/* What is left of one suit. */
typedef struct {
    uint32_t code;         /* the cards' owners, from the lowest on, two bits each, then a 1; bit 27: a costly ace */
    uint16_t first[SEATS]; /* the lowest card of each run of touching cards in a seat's hand */
    uint8_t held[SEATS];   /* how many cards a seat has */
    uint8_t count;         /* and all of them */
    uint8_t sure; /* bit n: nobody has a card over any of seat n's, and there are no trumps; bit 4 + n: tricks cost
                     points, and seat n never needs to win one in this suit that an opponent leads */
} Suit;

/* What is known of a moment between two tricks, for which the key stands without loss. */
typedef struct {
    Cards key[2];
    int16_t least, most; /* bounds on the points still to come */
    uint8_t best;        /* the lead that did best: 16 * suit + the number of lower cards in it */
    uint8_t left;        /* tricks; 0 if the entry is empty */
    uint8_t age;         /* the root position for which it was written last */
} Entry;

typedef struct {
    int trump, costs_aces, is_low; /* is_low: tricks cost points */
    int counts[SEATS];             /* whether a seat is of the counting side */
    int safe_from[2];              /* the bits of `sure` for all seats against the other and the counting side */
    int gain[TRICKS];              /* the counting side's points for one trick more than so many */
    int least[TRICKS + 1][TRICKS + 1], most[TRICKS + 1][TRICKS + 1]; /* [taken][left]: what tricks can still bring */
    int whole[TRICKS + 1][TRICKS + 1];                               /* and what all of them bring */
    int shape[TRICKS + 1][TRICKS + 1]; /* the fewest tricks taken after which as many go on to score the same */
    Cards own[SEATS];                  /* the hands of the root position, with the cards on its table */
    Suit suits[SUITS][HOLDINGS];       /* for every set of cards that can be left of them */
    int killer[SEATS][TRICKS + 1];     /* the rank of the lead that last settled a node, by tricks left */
    Entry *table;
    size_t size, used;
    uint8_t age;
    int64_t nodes, limit;
    volatile int is_cancelled;
    jmp_buf stop;
} Search;

typedef struct {
    Cards before; /* all cards left before the trick */
    int card[SEATS], leader, left, taken;
} Trick;

static int between(Search *s, Cards all, int leader, int left, int taken, int goal);

static inline int lowest(Cards cards) { return __builtin_ctzll(cards); }

static inline int beats(const Search *s, int card, int winning) {
    return SUIT(card) == SUIT(winning) ? card > winning : SUIT(card) == s->trump;
}

static inline const Suit *suit_of(const Search *s, Cards all, int suit) { return &s->suits[suit][IN_SUIT(all, suit)]; }

/* What is sure in all suits; see Suit. */
static inline int sure(const Search *s, Cards all) {
    return suit_of(s, all, 0)->sure & suit_of(s, all, 1)->sure & suit_of(s, all, 2)->sure & suit_of(s, all, 3)->sure;
}

/* A card's rank in its owner's hand: 16 * suit + 1 for the highest of the suit, 2 for the next. */
static int rank_of(const Search *s, Cards all, int seat, int card) {
    return (card & 48) | __builtin_popcountll(IN_SUIT(s->own[seat] & all, SUIT(card)) >> (card & 15));
}

/* The card of a rank in a hand, if there is one; 0 is no rank. */
static int card_of(const Search *s, Cards all, int seat, int rank) {
    unsigned cards = IN_SUIT(s->own[seat] & all, rank >> 4);
    for (int higher = (rank & 15) - 1; cards && higher > 0; higher--) cards ^= 1u << (31 - __builtin_clz(cards));
    return rank && cards ? (rank & 48) | (31 - __builtin_clz(cards)) : NO_CARD;
}

/* ---- the order in which cards are tried ---- */

/* How many cards of its opponents are under a seat's card. */
static int foes_under(const Search *s, Cards all, int seat, int card) {
    const Suit *under = suit_of(s, all & (BIT(card) - 1), SUIT(card));
    int foes = 0;
    for (int i = 0; i < SEATS; i++)
        if (s->counts[i] != s->counts[seat]) foes += under->held[i];
    return foes;
}

static int lead_promise(const Search *s, Cards all, int seat, int card) {
    int suit = SUIT(card);
    const Suit *whole = suit_of(s, all, suit), *under = suit_of(s, all & (BIT(card) - 1), suit);
    if (!s->is_low) return 2 * under->count - 2 * whole->held[seat];
    int foes = 0, over = 0;
    for (int i = 0; i < SEATS; i++)
        if (s->counts[i] != s->counts[seat] && whole->held[i]) {
            foes = 1;
            over += !under->held[i];
        }
    int higher = whole->held[seat] - under->held[seat] - 1;
    return foes ? foes_under(s, all, seat, card) - 2 * higher + 2 * over : -10;
}

static int follow_promise(const Search *s, const Trick *t, Cards all, int place, int winning, int card) {
    int seat = (t->leader + place) & 3, suit = SUIT(card), takes = beats(s, card, t->card[winning]);
    if (s->is_low) {
        int foes = foes_under(s, all, seat, card), is_own = s->counts[(t->leader + winning) & 3] == s->counts[seat];
        int is_costly = s->costs_aces && (BIT(card) & ACES);
        if (suit != SUIT(t->card[0])) return foes - suit_of(s, all, suit)->held[seat] + is_costly;
        return is_own ? card : takes ? 12 + 2 * foes : 14 + 3 * foes;
    }
    int below = suit_of(s, all & (BIT(card) - 1), suit)->count;
    int is_wanted = place < 3 || s->counts[(t->leader + winning) & 3] != s->counts[seat];
    return takes && is_wanted ? 100 + (place < 3 ? 8 : -3) * below : -4 * below;
}

/* Puts a card into its place among `n` others, the most promising first. */
static inline void insert(int card, int promise, int n, int order[], int promises[]) {
    for (; n > 0 && promises[n - 1] < promise; n--) {
        promises[n] = promises[n - 1];
        order[n] = order[n - 1];
    }
    promises[n] = promise;
    order[n] = card;
}

static inline Cards firsts(const Search *s, Cards all, int seat, int suit) {
    return (Cards)suit_of(s, all, suit)->first[seat] << 16 * suit;
}

static inline Cards firsts_of_all(const Search *s, Cards all, int seat) {
    return firsts(s, all, seat, 0) | firsts(s, all, seat, 1) | firsts(s, all, seat, 2) | firsts(s, all, seat, 3);
}

/* ---- the table ---- */

/* The entry with this key, or an empty one for it; or NULL, if all that it could be are taken by others: then `victim`
 * is the one to give up, the oldest, and of these the one with the fewest tricks. */
static Entry *find(const Search *s, const Cards key[2], Entry **victim) {
    uint64_t hash = key[0] * UINT64_C(0x9E3779B97F4A7C15) ^ key[1] * UINT64_C(0xC2B2AE3D27D4EB4F);
    hash ^= hash >> 29;
    hash *= UINT64_C(0xBF58476D1CE4E5B9);
    hash ^= hash >> 32;
    Entry *entry = s->table + (hash & (s->size - 1));
    *victim = entry;
    for (int i = 0; i < WINDOW; i++, entry++) {
        if (!entry->left || (entry->key[0] == key[0] && entry->key[1] == key[1])) return entry;
        int is_old = entry->age != s->age, is_older = is_old - ((*victim)->age != s->age);
        if (is_older > 0 || (is_older == 0 && entry->left < (*victim)->left)) *victim = entry;
    }
    return NULL;
}

/* Doubles the table, and tells whether it could. */
static int grow(Search *s) {
    Entry *old = s->table, *end = old + s->size + WINDOW, *victim;
    Entry *larger = s->size < LARGEST_SIZE ? calloc(2 * s->size + WINDOW, sizeof(Entry)) : NULL;
    if (!larger) return 0;
    s->table = larger;
    s->size *= 2;
    for (Entry *each = old; each < end; each++) {
        Entry *place = each->left ? find(s, each->key, &victim) : NULL;
        if (place) *place = *each;
    }
    free(old);
    return 1;
}

static Entry *find_or_make(Search *s, const Cards key[2]) {
    Entry *victim, *entry = find(s, key, &victim);
    while ((!entry || (!entry->left && s->used > s->size / 2)) && grow(s)) entry = find(s, key, &victim);
    if (entry) s->used += !entry->left;
    return entry ? entry : victim;
}

/* ---- the search ---- */

/* What a trick's aces bring the counting side when its opponents take them. */
static inline int ace_bill(const Search *s, const Trick *t) {
    int aces = 0;
    if (s->costs_aces)
        for (int i = 0; i < SEATS; i++) aces += (t->card[i] & 15) == TRICKS - 1;
    return aces * (TRICKS + 1 - t->left);
}

/* The points of the last trick, in which nobody has a choice. */
static int last_trick(const Search *s, Cards all, int leader, int taken) {
    Trick t = {.leader = leader, .left = 1};
    int winning = 0;
    for (int i = 0; i < SEATS; i++) {
        t.card[i] = lowest(s->own[(leader + i) & 3] & all);
        if (beats(s, t.card[i], t.card[winning])) winning = i;
    }
    int bill = ace_bill(s, &t);
    return s->counts[(leader + winning) & 3] ? s->gain[taken] - bill : bill;
}

/* What the aces cost in the first tricks and in the last ones: those in one hand fall in different tricks. */
static void bills(const Search *s, Cards all, int left, int *cheap, int *dear) {
    *cheap = *dear = 0;
    for (int seat = 0; s->costs_aces && all & ACES && seat < SEATS; seat++) {
        int i = 0;
        for (Cards aces = s->own[seat] & all & ACES; aces; aces &= aces - 1, i++) {
            *cheap += TRICKS + 1 - left + i;
            *dear += TRICKS - i;
        }
    }
}

/* The least and the most points still to come when it is certain whose trick this is; and, if `is_whole`, that all that
 * follow are theirs. */
static void at_sight_within(const Search *s, const Trick *t, Cards all, int winning, int is_whole, int *least,
                            int *most) {
    int wins = s->counts[(t->leader + winning) & 3], taken = t->taken, left = t->left, cheap, dear, now = 0;
    Cards hands = all & ~BIT(t->card[winning]);
    bills(s, hands, left, &cheap, &dear);
    if (s->costs_aces) now = __builtin_popcountll((t->before ^ hands) & ACES) * (TRICKS + 1 - left);
    if (is_whole) {
        *least = wins ? s->whole[taken][left] - now - dear : now + cheap;
        *most = wins ? s->whole[taken][left] - now - cheap : now + dear;
        return;
    }
    if (wins) now = s->gain[taken] - now;
    *least = now + s->least[taken + wins][left - 1] - dear;
    *most = now + s->most[taken + wins][left - 1] + dear;
}

/* A bound on the points still to come after `place` cards of a trick. `all` are the cards that still matter: those in
 * the hands and the one that is winning. */
static int within(Search *s, Trick *t, Cards all, int place, int winning, int goal) {
    int seat = (t->leader + place) & 3, is_counting = s->counts[seat], n = 0, order[TRICKS], promises[TRICKS];
    int best = t->card[winning], suit = SUIT(t->card[0]);
    int safe = s->safe_from[s->counts[(t->leader + winning) & 3]];
    /* Where the others need no more trick, or cannot take this one, the cards still to fall in it may not matter. */
    int is_whole = place > 1 && s->is_low && (sure(s, all) & safe) == safe;
    int is_best = SUIT(best) == suit && (s->trump < 0 || s->trump == suit) && IN_SUIT(all, suit) >> (best & 15) == 1;
    if (is_whole || is_best) {
        int least, most;
        at_sight_within(s, t, all, winning, is_whole, &least, &most);
        if (least >= goal) return least;
        if (most < goal) return most;
    }
    Cards cards = firsts(s, all, seat, suit);
    if (!cards) cards = firsts_of_all(s, all, seat);
    if (!(cards & (cards - 1)))
        order[n++] = lowest(cards);
    else
        for (; cards; cards &= cards - 1, n++) {
            int card = lowest(cards);
            insert(card, follow_promise(s, t, all, place, winning, card), n, order, promises);
        }
    int value = is_counting ? -INFINITE : INFINITE;
    for (int i = 0; i < n; i++) {
        int card = order[i], takes = beats(s, card, t->card[winning]), ahead = takes ? place : winning, v;
        t->card[place] = card;
        if (place < 3)
            v = within(s, t, all & ~BIT(takes ? t->card[winning] : card), place + 1, ahead, goal);
        else {
            int winner = (t->leader + ahead) & 3, wins = s->counts[winner], bill = ace_bill(s, t);
            int now = wins ? s->gain[t->taken] - bill : bill;
            Cards after = t->before & ~(BIT(t->card[0]) | BIT(t->card[1]) | BIT(t->card[2]) | BIT(card));
            v = now + between(s, after, winner, t->left - 1, t->taken + wins, goal - now);
        }
        if (is_counting ? v > value : v < value) value = v;
        if (is_counting ? v >= goal : v < goal) break;
    }
    return value;
}

/* What is certain at sight about the points of `left` tricks. */
static void at_sight(const Search *s, Cards all, int leader, int left, int taken, int *least, int *most) {
    int is_counting = s->counts[leader], safe = s->safe_from[is_counting], at_all = sure(s, all), cheap, dear;
    bills(s, all, left, &cheap, &dear);
    /* A leader with nothing but masters takes every trick, and so does the side that leads if the other is safe. */
    if (at_all >> leader & 1 || (at_all & safe) == safe) {
        *least = is_counting ? s->whole[taken][left] - dear : cheap;
        *most = is_counting ? s->whole[taken][left] - cheap : dear;
    } else {
        *least = s->least[taken][left] - dear;
        *most = s->most[taken][left] + dear;
    }
}

/* A bound on the points still to come between two tricks, of which `left` are left, one at least. */
static int between(Search *s, Cards all, int leader, int left, int taken, int goal) {
    if (left == 1) return last_trick(s, all, leader, taken);
    if (s->limit && s->nodes >= s->limit) longjmp(s->stop, OUT_OF_NODES);
    if (++s->nodes % POLL == 0 && s->is_cancelled) longjmp(s->stop, CANCELLED);

    int least, most, shape = s->shape[taken][left], tried = NO_CARD;
    at_sight(s, all, leader, left, taken, &least, &most);
    if (least >= goal) return least;
    if (most < goal) return most;

    Cards key[2] = {suit_of(s, all, 0)->code | (Cards)suit_of(s, all, 1)->code << 32 | (Cards)leader << 28,
                    suit_of(s, all, 2)->code | (Cards)suit_of(s, all, 3)->code << 32 | (Cards)shape << 28};
    Entry *victim, *entry = find(s, key, &victim);
    if (entry && entry->left) {
        if (entry->least >= goal) return entry->least;
        if (entry->most < goal) return entry->most;
        Cards suit = all & (Cards)(HOLDINGS - 1) << (entry->best & 48);
        for (int lower = entry->best & 15; lower; lower--) suit &= suit - 1;
        tried = lowest(suit);
    }

    Trick t = {.before = all, .leader = leader, .left = left, .taken = taken};
    int is_counting = s->counts[leader], n = 0, order[TRICKS], promises[TRICKS];
    int killer = card_of(s, all, leader, s->killer[leader][left]);
    for (Cards cards = firsts_of_all(s, all, leader); cards; cards &= cards - 1, n++) {
        int card = lowest(cards);
        int promise = card == killer ? 2 * INFINITE : card == tried ? INFINITE : lead_promise(s, all, leader, card);
        insert(card, promise, n, order, promises);
    }
    int value = is_counting ? -INFINITE : INFINITE, best = NO_CARD;
    for (int i = 0; i < n; i++) {
        t.card[0] = order[i];
        int v = within(s, &t, all, 1, 0, goal);
        if (is_counting ? v > value : v < value) {
            value = v;
            best = order[i];
        }
        if (is_counting ? v >= goal : v < goal) {
            s->killer[leader][left] = rank_of(s, all, leader, best);
            break;
        }
    }

    entry = find_or_make(s, key);
    if (!entry->left || entry->key[0] != key[0] || entry->key[1] != key[1])
        *entry = (Entry){.key = {key[0], key[1]}, .least = least, .most = most, .left = left};
    entry->best = (best & 48) | suit_of(s, all & (BIT(best) - 1), SUIT(best))->count;
    entry->age = s->age;
    if (value < goal)
        entry->most = value;
    else
        entry->least = value;
    return value;
}

/* ---- what ctypes calls ---- */

/* Changes with the functions below, so that a library built from an older source is not used. */
int skruuvi_interface(void) { return INTERFACE; }

/* A search under these terms (see Terms in board.py), or NULL if there is no memory. */
Search *skruuvi_new(int trump, int costs_aces, int side, const int scores[TRICKS + 1]) {
    Search *s = calloc(1, sizeof(Search));
    if (s) s->table = calloc(FIRST_SIZE + WINDOW, sizeof(Entry));
    if (!s || !s->table) {
        free(s);
        return NULL;
    }
    s->size = FIRST_SIZE;
    s->trump = trump;
    s->costs_aces = costs_aces;
    s->is_low = scores[TRICKS] < scores[0];
    for (int seat = 0; seat < SEATS; seat++) {
        s->counts[seat] = side >> seat & 1;
        s->safe_from[!s->counts[seat]] |= 16 << seat;
    }
    for (int taken = 0; taken < TRICKS; taken++) s->gain[taken] = scores[taken + 1] - scores[taken];
    for (int taken = 0; taken <= TRICKS; taken++)
        for (int left = 0; taken + left <= TRICKS; left++) {
            for (int more = 1; more <= left; more++) {
                int points = scores[taken + more] - scores[taken];
                if (points < s->least[taken][left]) s->least[taken][left] = points;
                if (points > s->most[taken][left]) s->most[taken][left] = points;
            }
            s->whole[taken][left] = scores[taken + left] - scores[taken];
            int *shape = &s->shape[taken][left];
            while (memcmp(s->gain + *shape, s->gain + taken, left * sizeof(int))) ++*shape;
        }
    return s;
}

void skruuvi_free(Search *s) {
    free(s->table);
    free(s);
}

/* Makes the running call, and every later one, end with CANCELLED. The only function that another thread may call. */
void skruuvi_cancel(Search *s) { s->is_cancelled = 1; }

int64_t skruuvi_nodes(const Search *s) { return s->nodes; }

/* Takes up a root position: the four hands, with the cards on the table, and how many nodes may be visited (0: any). */
void skruuvi_begin(Search *s, const Cards own[SEATS], int64_t limit) {
    s->nodes = 0;
    s->limit = limit;
    s->age++;
    memcpy(s->own, own, sizeof s->own);
    for (int suit = 0; suit < SUITS; suit++) {
        Suit *of = s->suits[suit];
        unsigned whole = IN_SUIT(own[0] | own[1] | own[2] | own[3], suit), some = 0;
        of[0] = (Suit){.code = 1, .sure = (s->trump < 0 ? 15 : 0) | (s->is_low ? 15 << 4 : 0)};
        while ((some = (some - whole) & whole)) { /* every part of the suit, each after those it contains */
            int card = 31 - __builtin_clz(some), owner = 0, foes = 0, is_costly = s->costs_aces && card == TRICKS - 1;
            while (!(IN_SUIT(own[owner], suit) >> card & 1)) owner++;
            unsigned lower = some ^ 1u << card;
            Suit *now = &of[some];
            *now = of[lower];
            now->code ^= (1u ^ (unsigned)owner ^ 4u) << 2 * now->count;
            if (is_costly) now->code |= 1u << 27;
            if (is_costly || !lower || !(IN_SUIT(own[owner], suit) >> (31 - __builtin_clz(lower)) & 1))
                now->first[owner] |= 1u << card;
            for (int seat = 0; seat < SEATS; seat++)
                if (s->counts[seat] != s->counts[owner]) foes += now->held[seat];
            if (foes > now->held[owner]) now->sure &= ~(16 << owner);
            for (int seat = 0; seat < SEATS; seat++)
                if (seat != owner && now->held[seat]) now->sure &= ~(1 << seat);
            now->held[owner]++;
            now->count++;
        }
    }
}

static int asked(Search *s, Cards in_hands, int leader, const int trick[], int place, int left, int taken, int goal) {
    if (!place) return left ? between(s, in_hands, leader, left, taken, goal) : 0;
    Trick t = {.before = in_hands, .leader = leader, .left = left, .taken = taken};
    int winning = 0;
    for (int i = 0; i < place; i++) {
        t.card[i] = trick[i];
        t.before |= BIT(trick[i]);
        if (beats(s, trick[i], trick[winning])) winning = i;
    }
    return within(s, &t, in_hands | BIT(trick[winning]), place, winning, goal);
}

/* Puts into `bound` what is asked for at the top of this file, for `place` cards on the table. */
int skruuvi_bound(Search *s, Cards in_hands, int leader, const int trick[], int place, int left, int taken, int goal,
                  int *bound) {
    if (s->is_cancelled) return CANCELLED;
    int stopped = setjmp(s->stop);
    if (!stopped) *bound = asked(s, in_hands, leader, trick, place, left, taken, goal);
    return stopped;
}
