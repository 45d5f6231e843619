import { ApiError } from "../api-error.ts";
import { runningWorkout } from "../running-workout.ts";
import { followSession, sessionPerson } from "../session.ts";
import type { LocalRows } from "./local-rows.ts";
import { alone, OUTBOX_LOCK } from "./locks.ts";
import { type Post, sendOutbox } from "./outbox.ts";
import { asPerson, retryDelay } from "./sending.ts";

/** What a feature fetches and sends for its rows. */
export interface SyncSource {
  readonly post: Post;
  /** Sends one call of what waits beside the outbox; whether there was any. */
  readonly postBeside: (local: LocalRows) => Promise<boolean>;
  /** Whether the server said on this device what it holds. */
  readonly isSynced: (local: LocalRows) => boolean;
  /** Puts in order what needs no network. */
  readonly prepare: (local: LocalRows) => Promise<void>;
  /** Fetches what the server holds. */
  readonly refresh: (local: LocalRows) => Promise<void>;
  /** Fetches what the server's last answer named as changed. */
  readonly fetchChanged: (local: LocalRows) => Promise<void>;
}

let source: SyncSource | undefined;

/** Registers what is fetched and sent; before any person's data is opened. */
export function registerSource(own: SyncSource): void {
  source = own;
}

/** Keeps a person's rows and the server's the same. */
export interface Sync {
  /** Something was changed. */
  readonly changed: () => void;
  /** Sends now; while a workout runs, only if the last call is some minutes old. */
  readonly send: () => Promise<void>;
  /** Sends now in any case. */
  readonly flush: () => Promise<void>;
  readonly stop: () => void;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** How long changes are gathered: as a rule, and while a workout runs, so that one of an hour takes a dozen calls. */
const GATHERED_MS = 2 * SECOND_MS;
const GATHERED_RUNNING_MS = 6 * MINUTE_MS;
/** An answer is as good as new for so long: as a rule, and while a workout runs, which perhaps another device has ended. */
const FRESH_MS = MINUTE_MS;
const FRESH_RUNNING_MS = 60 * MINUTE_MS;

/** Starts to fetch and to send: at once, after changes, when the network or the page comes back, and when the page is left. */
export function startSync(local: LocalRows): Sync {
  if (!source) throw new Error("No feature has registered what is synchronised.");
  const { post, postBeside, isSynced, prepare, refresh, fetchChanged } = source;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [failures, lastSent, lastRead] = [0, 0, 0];
  let [isReadDue, isStopped] = [true, false];
  let working: Promise<void> | undefined;

  const isAtWork = () => !isStopped && sessionPerson() === local.person;
  const isRunning = () => runningWorkout()?.person === local.person;
  const isPending = () => local.countPending() > 0;
  const restOfGathering = () => (isRunning() ? lastSent + GATHERED_RUNNING_MS - Date.now() : 0);
  const delay = () => {
    if (failures > 0) return retryDelay(failures);
    return Math.max(restOfGathering(), GATHERED_MS);
  };
  const plan = () => {
    if (timer === undefined && isAtWork() && (isPending() || failures > 0)) timer = setTimeout(run, delay());
  };
  const run = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    working ??= work().finally(() => {
      working = undefined;
      plan();
    });
    return working;
  };
  const work = async () => {
    if (!isAtWork()) return;
    try {
      await exchange().catch(tryAgain);
      failures = 0;
      local.setReachable(true);
    } catch (fault) {
      if (!isAtWork()) return;
      if (!(fault instanceof ApiError)) console.error("diary", fault);
      failures += 1;
      local.setReachable(false);
      askWorker();
    }
  };
  const exchange = async () => {
    await send();
    if (isReadDue || !isSynced(local)) {
      await refresh(local);
      [lastRead, isReadDue] = [Date.now(), false];
    } else if (!isRunning()) await fetchChanged(local);
  };
  /** Pages wait for the first answer: a call that fails once is made again before they say so. */
  const tryAgain = (fault: unknown) => {
    const mayPass = fault instanceof ApiError && (fault.status === 0 || fault.status >= 500);
    if (isSynced(local) || failures > 0 || !mayPass) throw fault;
    return exchange();
  };
  const send = () =>
    alone(OUTBOX_LOCK, async () => {
      const store = await local.store;
      const outbox = { read: store.read.bind(store, local.person), update: local.update };
      const postOwn: Post = (changes) => asPerson(local.person, () => post(changes));
      do {
        if (await sendOutbox(local.person, outbox, postOwn)) lastSent = Date.now();
      } while (await asPerson(local.person, () => postBeside(local)));
    });
  const begin = async () => {
    await local.store;
    await prepare(local);
    await run();
  };
  const wake = () => {
    failures = 0;
    isReadDue ||= Date.now() >= lastRead + (isRunning() ? FRESH_RUNNING_MS : FRESH_MS);
    if (isReadDue || (isPending() && restOfGathering() <= 0)) void run();
  };
  const onVisibility = () => {
    if (document.visibilityState === "visible") return wake();
    if (!isPending() || restOfGathering() > 0) return;
    askWorker();
    void run();
  };
  const unfollow = followSession(wake);
  window.addEventListener("online", wake);
  document.addEventListener("visibilitychange", onVisibility);
  void begin();

  return {
    changed: plan,
    send: async () => {
      if (restOfGathering() <= 0) await run();
    },
    flush: async () => {
      await run();
      if (isPending()) await run();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      unfollow();
      window.removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", onVisibility);
    },
  };
}

/** Where the browser can, the worker sends once there is a network, with no page open too. */
function askWorker(): void {
  const ready = navigator.serviceWorker?.ready as
    | Promise<{ sync?: { register(tag: string): Promise<void> } }>
    | undefined;
  ready?.then(({ sync }) => sync?.register("diary")).catch(() => undefined);
}
