import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { type Operation, routes } from "#contract/routes.ts";
import { askGatewayAnew } from "#functions/domains/payments/connect-gateway.ts";
import { goodInputs, requestOf } from "#test/fuzz/fuzz.ts";
import type { Answer, Changed, Sent, World } from "#test/fuzz/world.ts";
import { NOON } from "#test/steps/given/records.ts";
import { usableBodies } from "#test/steps/when/every-request.ts";
import { type Fault, KINDS, type Kind, type OutwardCall, watch } from "./outward.ts";
import { scenes } from "./scenes.ts";

export type Heard = Omit<Answer, "changed">;

/** Where and how a call went wrong. */
export interface Point extends OutwardCall {
  readonly at: number;
  readonly kind: Kind;
  readonly lasting: boolean;
}

/** What a call that nothing disturbs does: its outward calls, its answer, and what it leaves. */
export interface Undisturbed {
  readonly calls: readonly OutwardCall[];
  readonly status: number;
  readonly left: readonly string[];
}

/** What a call with a fault at one point answered and left, and the same call once more, without a fault. */
export interface Played {
  readonly point: Point;
  readonly answer: Heard;
  readonly left: readonly string[];
  readonly again: { readonly answer: Heard; readonly left: readonly string[] } | undefined;
}

/** Every point of these outward calls at which a fault can be: each call by each kind, and each service gone from its first call on. */
export function pointsOf(calls: readonly OutwardCall[]): Point[] {
  const single = calls.flatMap((call, at) =>
    KINDS.filter((kind) => kind !== "sent twice" || isSentTwice(call)).map((kind) => ({
      ...{ ...call, at, kind, lasting: false },
    })),
  );
  const first = calls.flatMap((call, at) =>
    calls.findIndex(({ service }) => service === call.service) === at
      ? [{ ...call, at, kind: "lost before" as const, lasting: true }]
      : [],
  );
  return [...single, ...first];
}

/** What a client sends a second time by itself when it was not heard, and nothing tells the service: single writes, and calls of the pool. */
function isSentTwice({ service, what }: OutwardCall): boolean {
  return (service === "pool" && what !== "POST") || (service === "table" && /^(?:Put|Update|Delete)$/.test(what));
}

const SEED = 20261123;
const TRIES = 40;

/** Makes the moment before an operation, and answers how it is asked for; `undefined` where nothing that was drawn succeeds. */
async function happyRequest(world: World, operation: Operation): Promise<(() => Promise<Sent>) | undefined> {
  const scene = scenes[operation];
  if (scene) {
    const asked = await scene(world);
    const headers = key();
    return async () =>
      requestOf(world, operation, { ...NOTHING, headers, ...(typeof asked === "function" ? await asked() : asked) });
  }
  const usable = usableBodies(world.named)[operation];
  let found: (() => Promise<Sent>) | undefined;
  for (const drawn of fc.sample(goodInputs(operation, world), { seed: SEED, numRuns: TRIES })) {
    const input = { ...drawn, ...(usable !== undefined && { body: usable }), headers: key() };
    const answer = await world.send(await requestOf(world, operation, input));
    if (answer.status >= 400) continue;
    if (changesPool(operation)) await world.bringBackPool();
    found ??= () => requestOf(world, operation, input);
    if (routes[operation].method === "GET") return found;
    if (answer.changed.some(isKept)) return () => requestOf(world, operation, input);
  }
  return found;
}

const NOTHING = { params: {}, query: {} };

/** Each call of the staff's is named by a key of its own. */
function key(): Record<string, string> {
  return { "idempotency-key": randomUUID() };
}

/** Plays an operation undisturbed, and once for each of its points that are chosen. */
export async function playOperation(world: World, operation: Operation, choose: (points: Point[]) => Point[]) {
  const request = await happyRequest(world, operation);
  if (!request) throw new Error(`Nothing is known that ${operation} carries out.`);
  await world.keep();
  const undisturbed = await playUndisturbed(world, operation, request);
  const played: Played[] = [];
  for (const point of choose(pointsOf(undisturbed.calls))) {
    played.push(await playPoint(world, operation, point, request));
  }
  await world.forget();
  world.shop.clock.now = NOON;
  return { undisturbed, played };
}

/** The second time tells: by then a container has loaded what it keeps. */
async function playUndisturbed(world: World, operation: Operation, request: () => Promise<Sent>): Promise<Undisturbed> {
  await world.ask(await request());
  await bringBack(world, operation);
  const sent = await request();
  const { result, calls } = await watch(() => world.ask(sent));
  const left = linesOf(await world.changes());
  await bringBack(world, operation);
  if (result.status >= 400) throw new Error(`${operation} answers ${result.status} ${result.text}`);
  return { calls, status: result.status, left };
}

async function playPoint(
  world: World,
  operation: Operation,
  point: Point,
  request: () => Promise<Sent>,
): Promise<Played> {
  const sent = await request();
  const { at, kind, lasting } = point;
  const fault: Fault = { at, kind, lasting };
  const { result: answer } = await watch(() => world.ask(sent), fault);
  const left = linesOf(await world.changes());
  askGatewayAnew();
  const again =
    answer.status < 400
      ? undefined
      : { answer: await world.ask(isGoodOnce(operation) ? await request() : sent), left: [] as string[] };
  if (again) again.left = linesOf(await world.changes());
  await bringBack(world, operation);
  return { point, answer, left, again };
}

async function bringBack(world: World, operation: Operation): Promise<void> {
  await world.bringBack();
  if (changesPool(operation)) await world.bringBackPool();
  askGatewayAnew();
}

/** Who comes back from a provider goes there again: its code is good once. */
function isGoodOnce(operation: Operation): boolean {
  return operation === "login" || operation === "linkIdentity";
}

/** Whether a call may change who can sign in, and how; an order by hand may open an account. */
function changesPool(operation: Operation): boolean {
  const { method, feature } = routes[operation];
  if (operation === "orderByHand") return true;
  return method !== "GET" && ["identity", "account", "people", "staff"].includes(feature);
}

/** How often somebody called is no fact of the shop. */
function isKept(partition: string): boolean {
  return !partition.startsWith("LIMIT#");
}

/** Drawn anew each time: ids, keys, hashes, sealed texts; and seconds of the clock that no test moves. */
const DRAWN =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[A-Za-z0-9+/_-]{20,}={0,2}|\b[0-9a-f]{16}\b|\b[0-9A-Z]{4}-[0-9A-Z]{4}\b|\b1[789]\d{8}(?:\d{3})?\b/g;

/** Where busy counters are added to beside their own item. */
const SHARD = /#~\d\d$/;

/** Changes as lines that are the same each time that the same was done. */
export function linesOf(changed: readonly Changed[]): string[] {
  const counted = new Map<string, Record<string, number>>();
  const lines = changed.filter(({ partition }) => isKept(partition)).flatMap((one) => lineOf(one, counted));
  for (const [key, moved] of counted) {
    const names = Object.keys(moved).sort();
    lines.push(`${key}: ${names.map((name) => `${name} ${moved[name]}`).join(", ")}`);
  }
  return lines.map((line) => line.replaceAll(DRAWN, "·")).sort();
}

/** What changed; moves of a counter are added to `counted`, where all shards of one stand together. */
function lineOf({ key: place, before = {}, after }: Changed, counted: Map<string, Record<string, number>>): string[] {
  const key = place.replace(SHARD, "");
  if (!after) return [`${key}: gone`];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !PLACE.has(name));
  const other = fields
    .filter((name) => !isDeepStrictEqual(before[name], after[name]) && !(isClock(before[name]) && isClock(after[name])))
    .sort();
  if (!other.every((name) => isNumber(before[name]) && isNumber(after[name])))
    return [`${key}: ${JSON.stringify(after, sorted)}`];
  if (other.length === 0 && Object.keys(before).length > 0) return [];
  const moved = counted.get(key) ?? {};
  for (const name of other) moved[name] = (moved[name] ?? 0) + Number(after[name] ?? 0) - Number(before[name] ?? 0);
  counted.set(key, moved);
  return [];
}

/** What says where an item stands, and how often a part of counters was added to. */
const PLACE = new Set(["pk", "sk", "moves"]);

/** Seconds of the clock that no test moves. */
function isClock(value: unknown): boolean {
  return typeof value === "number" && value > 1_700_000_000;
}

function isNumber(value: unknown): boolean {
  return value === undefined || typeof value === "number";
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
