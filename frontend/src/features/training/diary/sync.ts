import { ApiError } from "../../../lib/api-error.ts";
import { alone, asPerson, retryDelay } from "../../../lib/offline/sending.ts";
import { runningWorkout } from "../../../lib/running-workout.ts";
import { followSession, sessionPerson } from "../../../lib/session.ts";
import type { Diary } from "./diary.ts";
import { endForgotten } from "./end-forgotten.ts";
import { dropOldPlans } from "./plan-store.ts";
import { fetchMonths, refreshDiary } from "./refresh.ts";
import { handIn, type Post, sendWaiting } from "./send-waiting.ts";

/** Keeps a diary and the server's the same. */
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
export function startSync(diary: Diary): Sync {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [failures, lastSent, lastRead] = [0, 0, 0];
  let [isReadDue, isStopped] = [true, false];
  let working: Promise<void> | undefined;

  const isAtWork = () => !isStopped && sessionPerson() === diary.person;
  const isRunning = () => runningWorkout()?.person === diary.person;
  const isHeard = () => diary.view()?.heard === true;
  const waits = () => (diary.view()?.waiting ?? 0) > 0;
  const restOfGathering = () => (isRunning() ? lastSent + GATHERED_RUNNING_MS - Date.now() : 0);
  const delay = () => {
    if (failures > 0) return retryDelay(failures);
    return Math.max(restOfGathering(), GATHERED_MS);
  };
  const plan = () => {
    if (timer === undefined && isAtWork() && (waits() || failures > 0)) timer = setTimeout(run, delay());
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
      diary.noteReachable(true);
    } catch (fault) {
      if (!isAtWork()) return;
      if (!(fault instanceof ApiError)) console.error("diary", fault);
      failures += 1;
      diary.noteReachable(false);
      askWorker();
    }
  };
  const exchange = async () => {
    await send();
    if (isReadDue || !isHeard()) {
      await refreshDiary(diary);
      [lastRead, isReadDue] = [Date.now(), false];
    } else if (!isRunning()) await fetchMonths(diary);
  };
  /** Pages wait for what is heard for the first time: a call that fails once is made again before they say so. */
  const tryAgain = (fault: unknown) => {
    const mayPass = fault instanceof ApiError && (fault.status === 0 || fault.status >= 500);
    if (isHeard() || failures > 0 || !mayPass) throw fault;
    return exchange();
  };
  const send = () =>
    alone("zamah-outbox", async () => {
      const store = await diary.store;
      const outbox = { read: store.read.bind(store, diary.person), update: diary.update };
      const post: Post = (changes) => asPerson(diary.person, () => handIn(changes));
      if (await sendWaiting(diary.person, outbox, post)) lastSent = Date.now();
    });
  /** What holds without network too. */
  const begin = async () => {
    await diary.store;
    await endForgotten(diary);
    await dropOldPlans(diary);
    await run();
  };
  const wake = () => {
    failures = 0;
    isReadDue ||= Date.now() >= lastRead + (isRunning() ? FRESH_RUNNING_MS : FRESH_MS);
    if (isReadDue || (waits() && restOfGathering() <= 0)) void run();
  };
  const onVisibility = () => {
    if (document.visibilityState === "visible") return wake();
    if (!waits() || restOfGathering() > 0) return;
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
      if (waits()) await run();
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
