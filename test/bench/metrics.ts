/**
 * How a figure is judged. Hard: a count that repeats exactly, over its limit the command fails. Soft: a time or a ratio on a machine that
 * does other work too, over its limit it is said so.
 */
interface Metric {
  readonly kind: "hard" | "soft";
  readonly limit: number;
}

export type Unit = "" | "ms" | "us" | "kB" | "x";

/** Something that was measured; what no metric names is for people to read. */
export interface Figure {
  readonly metric: string;
  readonly seen: number | string;
  readonly unit: Unit;
}

const hard = (limit: number): Metric => ({ kind: "hard", limit });
const soft = (limit: number): Metric => ({ kind: "soft", limit });

/** What a tap may cost: requests, kB and own calls; its content may wait for one call alone, a second at first and 0.3 s afterwards. */
const tap = (to: string, requests: number, kilobytes: number, own: number): Record<string, Metric> => ({
  [`${to}: from tap to content, for the first time`]: soft(1000),
  [`${to}: again in the same visit`]: soft(300),
  [`${to}: at the next visit, from what is kept`]: soft(300),
  [`${to}: requests of the first tap`]: hard(requests),
  [`${to}: sent for the first tap`]: hard(kilobytes),
  [`${to}: own calls of the first tap`]: hard(own),
  [`${to}: calls in a row before the first tap's content`]: hard(1),
});

/** What a page may ask for that is opened by its address on a new device: own calls, and how many of them one after the other. */
const address = (to: string, own: number, inARow: number): Record<string, Metric> => ({
  [`${to} by its address, cold: own calls before the content`]: hard(own),
  [`${to} by its address, cold: calls in a row before the content`]: hard(inARow),
  [`${to} by its address, cold: to all data, to a page with one call in its head`]: soft(1.6),
});

/** What each part of the command must see, by the names of its figures. */
export const metrics: Readonly<Record<string, Readonly<Record<string, Metric>>>> = {
  cpu: {
    "processor of a list, to a raw server's": soft(1.5),
    "processor of one's own record, to a raw server's": soft(1.5),
    "processor of `me`, to a raw server's record": soft(4),
    "processor of a guarded detail, to a raw server's record": soft(4),
  },
  functions: {
    "the shop's functions, median, to the SDK alone": hard(2),
    "the shop's functions, worst": hard(2),
    "the staff's functions, median": hard(2),
    "the staff's functions, worst": hard(2),
    "a list's function, import in a fresh process, to the SDK's": soft(1.1),
    "bundling all functions, to one call that gives each a file": soft(1.3),
  },
  table: {
    "table requests of a public list": hard(1),
    "table requests of a member's own record": hard(1),
    "table requests of a diary on a new device": hard(2),
    "table requests of a guarded content": hard(2),
    "of them in a row": hard(1),
    "read units of a member's own record": hard(1),
  },
  growth: {
    "table requests with 100 times the people, the worst of a member's reads": hard(1.1),
    "read units with 100 times the people, the worst of a member's reads": hard(1.1),
    "table requests with 100 times the people, the worst of the staff's reads": hard(1.1),
    "read units with 100 times the people, the worst of the staff's reads": hard(1.1),
    // One of them reads the shop's settings, which an owner may change any day.
    "table requests of an order without a code": hard(6),
    "table requests that a code adds to an order": hard(1),
    "table requests that free days add to a member's own record": hard(0),
  },
  landing: {
    "landing, cold: requests": hard(40),
    "landing, cold: JavaScript as sent": hard(130),
    "landing, cold: layout shift at 412 px": hard(0.01),
    "landing: layout shift where its type comes last, the worst of four widths": hard(0.01),
    "landing: largest paint, to the least page's": soft(1.6),
  },
  waits: {
    ...tap("home", 30, 80, 2),
    ...address("home", 2, 1),
    ...tap("a challenge", 34, 80, 3),
    ...address("a challenge", 3, 1),
    ...tap("a workout", 20, 60, 2),
    // Whose workout it is, the diary says: only then is its plan known by name.
    ...address("a workout", 2, 2),
  },
  lighthouse: {
    "Lighthouse: points that the worst of five pages lacks in accessibility": hard(0),
    "Lighthouse: points that the worst lacks in best practices": hard(0),
    "Lighthouse: points that the worst lacks in search engines' eyes": hard(0),
    "Lighthouse: points that the worst lacks in performance": soft(5),
  },
  shifts: { "layout shift of the worst page read to its end": hard(0.01) },
  workout: {
    "JavaScript of a workout's page, as sent": hard(170),
    "from tap to a set that is kept, CPU 4x: half within": soft(100),
  },
  saves: {
    "saves that did not become the draft's next version": hard(0),
    "a save of a program's document, on the server: 95 of 100 within": soft(300),
  },
  morning: {
    "20,000 renewals on one morning (virtual clock): runs of the job": hard(100),
    "memberships that were not charged": hard(0),
    "minutes from the first charge to the last": hard(100),
    "most calls to the gateway in a second": hard(5),
  },
  ceilings: {
    "sales at one moment that the next check leaves unsettled": hard(0),
    "letters of a full outbox that do not arrive": hard(0),
    "orders that a run asks a silent gateway about": hard(15),
  },
  start: {
    "npm start with an empty data folder": soft(15_000),
    "npm start again": soft(5000),
  },
};
