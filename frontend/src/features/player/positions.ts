import { WATCH_POSITIONS } from "../../lib/session.ts";
import { storage } from "../../lib/storage.ts";

/** Seconds below which a video simply starts anew. */
const FIRST_SECONDS = 3;
/** The part of a video after which it counts as watched to its end. */
const ALMOST_DONE = 0.95;
const MOST_VIDEOS = 100;

/** Whole seconds: where the video was stopped, and how much of it was watched; without the latter the place alone. */
type Kept = number | readonly [at: number, watched: number];
type Positions = Record<string, Kept>;

/** Where a person stopped a video on this device, in whole seconds; 0 for the beginning. */
export function positionOf(userId: string, videoId: string): number {
  const kept = readPositions(userId)[videoId] ?? 0;
  return typeof kept === "number" ? kept : kept[0];
}

/** How much of a video that was stopped was really watched, in whole seconds. */
export function watchedOf(userId: string, videoId: string): number {
  const kept = readPositions(userId)[videoId] ?? 0;
  return typeof kept === "number" ? 0 : kept[1];
}

/** Keeps where a person is in a video and how much of it was watched; near its end it is forgotten. Seconds. */
export function keepPosition(
  userId: string,
  videoId: string,
  time: { seconds: number; duration: number },
  watched: number,
): void {
  const { [videoId]: before, ...others } = readPositions(userId);
  const kept: Kept = [Math.floor(time.seconds), Math.floor(watched)];
  const isInside = kept[0] >= FIRST_SECONDS && time.seconds < time.duration * ALMOST_DONE;
  if (isInside ? String(before) === String(kept) : before === undefined) return;
  const recent = Object.entries(others).slice(-(MOST_VIDEOS - 1));
  const positions = Object.fromEntries(isInside ? [...recent, [videoId, kept]] : recent);
  storage.write(WATCH_POSITIONS, JSON.stringify({ userId, positions }));
}

/** What an earlier person left on this device is none of this one's. */
function readPositions(userId: string): Positions {
  try {
    const stored: { userId?: unknown; positions?: Positions } = JSON.parse(storage.read(WATCH_POSITIONS) ?? "{}");
    return stored.userId === userId ? { ...stored.positions } : {};
  } catch {
    return {};
  }
}
