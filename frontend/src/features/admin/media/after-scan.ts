import { ApiError } from "../../../lib/api-error.ts";

/** Interval (ms) and number of tries while a malware scan runs: five minutes in all. */
const ASKED_MS = 3000;
const MOST_ASKED = 100;

interface Manner {
  /** Told each time that the scan goes on. */
  readonly onScanning: () => void;
  /** Says that nobody waits any more. */
  readonly signal: AbortSignal;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/**
 * Finishes an upload, retrying while its malware scan runs. Throws what `finish` throws, the scan's error after five
 * minutes, and an abort.
 */
export async function afterScan<Made>(
  finish: () => Promise<Made>,
  { onScanning, signal, wait = pass }: Manner,
): Promise<Made> {
  for (let asked = 1; ; asked += 1) {
    signal.throwIfAborted();
    try {
      const made = await finish();
      signal.throwIfAborted();
      return made;
    } catch (error) {
      if (!isScanning(error) || asked === MOST_ASKED) throw error;
    }
    onScanning();
    await wait(ASKED_MS);
  }
}

export function isScanning(error: unknown): boolean {
  return error instanceof ApiError && error.code === "still_scanning";
}

function pass(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
