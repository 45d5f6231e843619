import { AsyncLocalStorage } from "node:async_hooks";

/**
 * How one outward call goes wrong, whatever its client tried again included: refused for its rate; carried out, but later than anybody waits;
 * not carried out; carried out with its answer lost; sent twice by the client, which heard nothing the first time.
 */
export const KINDS = ["throttled", "slow", "lost before", "lost after", "sent twice"] as const;
export type Kind = (typeof KINDS)[number];

export type Service = "table" | "pool" | "storage" | "mail" | "pages" | "keys" | "gateway" | "tax" | "video" | "push";

/** One call that leaves the product: to whom, and what it asks. */
export interface OutwardCall {
  readonly service: Service;
  readonly what: string;
}

/** A fault at the call of this number, counted from 0; at each later call of the same service too where it is `lasting`. */
export interface Fault {
  readonly kind: Kind;
  readonly at: number;
  readonly lasting?: boolean;
}

interface Run {
  readonly calls: OutwardCall[];
  readonly fault: Fault | undefined;
  /** What ends each wait that was begun. */
  readonly ends: Map<AbortSignal, AbortController>;
}

/** An outward call as its edge makes it: how it is carried out, how it is refused for its rate, and the error of who waited too long. */
export interface Edge<T> extends OutwardCall {
  readonly effect: () => Promise<T>;
  readonly throttled: () => Promise<T>;
  readonly tooLate: () => unknown;
}

const runs = new AsyncLocalStorage<Run>();

/** Carries out work of the product and notes its outward calls, one of which goes wrong where a fault is given. */
export async function watch<T>(work: () => Promise<T>, fault?: Fault): Promise<{ result: T; calls: OutwardCall[] }> {
  const run: Run = { calls: [], fault, ends: new Map() };
  return { result: await runs.run(run, work), calls: run.calls };
}

/** Whether the work at hand is watched. */
export function isWatched(): boolean {
  return runs.getStore() !== undefined;
}

/** Every outward call of a watched work passes here. */
export async function pass<T>({ effect, throttled, tooLate, ...call }: Edge<T>): Promise<T> {
  const run = runs.getStore();
  if (!run) return effect();
  const number = run.calls.push(call) - 1;
  const kind = strikes(run, number) ? run.fault?.kind : undefined;
  if (kind === undefined) return effect();
  if (kind === "throttled") return throttled();
  if (kind === "lost before") throw broken("ECONNREFUSED");
  await effect().then(drop, () => undefined);
  if (kind === "sent twice") return effect();
  throw kind === "slow" ? tooLate() : broken("ECONNRESET");
}

function strikes({ calls, fault }: Run, number: number): boolean {
  if (!fault || number < fault.at) return false;
  return number === fault.at || (fault.lasting === true && calls[number]?.service === calls[fault.at]?.service);
}

/** What is not heard is not read. */
async function drop(answer: unknown): Promise<void> {
  const { body, Body } = (answer ?? {}) as { body?: { cancel?(): Promise<void> }; Body?: { destroy?(): void } };
  await body?.cancel?.();
  Body?.destroy?.();
}

function broken(code: string): Error {
  return Object.assign(new Error(`connect ${code} 10.0.0.1:443`), { code });
}

/** In a watched work a wait ends when its fault says so, and no second passes. Answers how to give the clock's own back. */
export function hookTimeouts(): () => void {
  const plain = AbortSignal.timeout;
  AbortSignal.timeout = (milliseconds) => {
    const run = runs.getStore();
    if (!run) return plain.call(AbortSignal, milliseconds);
    const end = new AbortController();
    run.ends.set(end.signal, end);
    return end.signal;
  };
  return () => {
    AbortSignal.timeout = plain;
  };
}

/** Ends a wait as its own clock would; answers the error. */
export function endWait(signal: AbortSignal | null | undefined): unknown {
  const reason = new DOMException("The operation was aborted due to timeout", "TimeoutError");
  if (signal) runs.getStore()?.ends.get(signal)?.abort(reason);
  return reason;
}
