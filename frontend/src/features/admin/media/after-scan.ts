import { ApiError } from "../../../lib/api-error.ts";

/** How often a file is asked for while its malware scan goes on (ms), and how often at most: for five minutes. */
const ASKED_MS = 3000;
const MOST_ASKED = 100;

/**
 * Finishes an upload once its malware scan has ended: asked again while it goes on, of which `onScanning` is told each time. Throws what
 * `finish` throws, after five minutes also that it goes on.
 */
export async function afterScan<Made>(finish: () => Promise<Made>, onScanning: () => void, wait = pass): Promise<Made> {
  for (let asked = 1; ; asked += 1) {
    try {
      return await finish();
    } catch (error) {
      if (!isScanning(error) || asked === MOST_ASKED) throw error;
    }
    onScanning();
    await wait(ASKED_MS);
  }
}

function isScanning(error: unknown): boolean {
  return error instanceof ApiError && error.code === "still_scanning";
}

function pass(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
