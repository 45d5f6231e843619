import type { ViewedVideo } from "#contract/access.ts";
import { WATCH_POSITIONS } from "../../lib/session.ts";
import { storage } from "../../lib/storage.ts";

const MOST_VIDEOS = 100;

/** Position and watched time in whole seconds; `saved`: server time. */
export interface WatchPosition {
  readonly position: number;
  readonly watched: number;
  readonly saved: string;
  /** Finished since then. */
  readonly finished?: true;
  /** Not sent yet. */
  readonly waits?: true;
}

type WatchPositions = Record<string, WatchPosition>;
/** Format of an earlier version: position, or position and watched time. */
type OlderFormat = number | readonly [at: number, watched: number];

/** This device's positions of a person by video id. */
export function watchPositionsOf(userId: string): WatchPositions {
  try {
    const stored: { userId?: unknown; positions?: Record<string, WatchPosition | OlderFormat> } = JSON.parse(
      storage.read(WATCH_POSITIONS) ?? "{}",
    );
    if (stored.userId !== userId) return {};
    return Object.fromEntries(Object.entries(stored.positions ?? {}).map(([id, one]) => [id, positionFrom(one)]));
  } catch {
    return {};
  }
}

export function storePosition(userId: string, videoId: string, position: WatchPosition): void {
  const { [videoId]: _before, ...others } = watchPositionsOf(userId);
  const recent = Object.entries(others).slice(-(MOST_VIDEOS - 1));
  storage.write(
    WATCH_POSITIONS,
    JSON.stringify({ userId, positions: Object.fromEntries([...recent, [videoId, position]]) }),
  );
}

/** Marks a position as sent, unless a later one was stored. */
export function confirmPosition(userId: string, videoId: string, { saved }: WatchPosition): void {
  const stored = watchPositionsOf(userId)[videoId];
  if (stored?.saved !== saved) return;
  const { waits: _waits, ...position } = stored;
  storePosition(userId, videoId, position);
}

/** Resume position: the later of device and server. */
export function resumePointOf(
  stored: WatchPosition | undefined,
  view: ViewedVideo | undefined,
): { position: number; watched: number } {
  if (stored && isLater(stored, view)) return stored.finished ? { position: 0, watched: 0 } : stored;
  return { position: view?.position ?? 0, watched: view?.watched ?? 0 };
}

/** Whether a device's position is later than the server's view. */
export function isLater({ saved }: WatchPosition, view: ViewedVideo | undefined): boolean {
  return saved >= (view?.saved_at ?? "") && saved >= (view?.finished_at ?? "");
}

/** The server's view with a later position of this device. */
export function withPosition(view: ViewedVideo, { position, watched, saved, finished }: WatchPosition): ViewedVideo {
  const { user_id, video_id } = view;
  if (finished) return { user_id, video_id, finished_at: saved };
  return { ...view, position, watched, saved_at: saved };
}

function positionFrom(stored: WatchPosition | OlderFormat): WatchPosition {
  if (typeof stored === "number") return { position: stored, watched: 0, saved: "" };
  return "saved" in stored ? stored : { position: stored[0], watched: stored[1], saved: "" };
}
