import { WATCH_POSITIONS } from "../../lib/session.ts";
import { storage } from "../../lib/storage.ts";

/** Seconds below which a video simply starts anew. */
const FIRST_SECONDS = 3;
/** The part of a video after which it counts as watched to its end. */
const ALMOST_DONE = 0.95;
const MOST_VIDEOS = 100;

type Positions = Record<string, number>;

/** Where a person stopped a video on this device, in whole seconds; 0 for the beginning. */
export function positionOf(userId: string, videoId: string): number {
  return readPositions(userId)[videoId] ?? 0;
}

/** Keeps where a person is in a video; near its end it is forgotten. Seconds. */
export function keepPosition(userId: string, videoId: string, time: { seconds: number; duration: number }): void {
  const { [videoId]: before, ...others } = readPositions(userId);
  const seconds = Math.floor(time.seconds);
  const isInside = seconds >= FIRST_SECONDS && time.seconds < time.duration * ALMOST_DONE;
  if (before === (isInside ? seconds : undefined)) return;
  const recent = Object.entries(others).slice(-(MOST_VIDEOS - 1));
  const positions = Object.fromEntries(isInside ? [...recent, [videoId, seconds]] : recent);
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
