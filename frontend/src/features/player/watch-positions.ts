import type { ViewedVideo } from "#contract/access.ts";
import { WATCH_POSITIONS } from "../../lib/session.ts";
import { storage } from "../../lib/storage.ts";

const MOST_VIDEOS = 100;

/** Where a person is in a video, and how much of it was really watched (whole seconds); `saved`: when, by the server's clock. */
export interface WatchPosition {
  readonly position: number;
  readonly watched: number;
  readonly saved: string;
  /** It was finished since, from then on. */
  readonly finished?: true;
  /** The server does not know it yet. */
  readonly waits?: true;
}

type WatchPositions = Record<string, WatchPosition>;
/** What an earlier version of this page left: where the video was stopped, and how much was watched. */
type OlderFormat = number | readonly [at: number, watched: number];

/** What this device keeps of a person's videos, by their ids; what an earlier person left on it is none of this one's. */
export function watchPositionsOf(userId: string): WatchPositions {
  try {
    const stored: { userId?: unknown; positions?: Record<string, WatchPosition | OlderFormat> } = JSON.parse(
      storage.read(WATCH_POSITIONS) ?? "{}",
    );
    if (stored.userId !== userId) return {};
    return Object.fromEntries(Object.entries(stored.positions ?? {}).map(([id, kept]) => [id, positionFrom(kept)]));
  } catch {
    return {};
  }
}

/** Keeps where a person is in a video on this device. */
export function storePosition(userId: string, videoId: string, place: WatchPosition): void {
  const { [videoId]: _before, ...others } = watchPositionsOf(userId);
  const recent = Object.entries(others).slice(-(MOST_VIDEOS - 1));
  storage.write(
    WATCH_POSITIONS,
    JSON.stringify({ userId, positions: Object.fromEntries([...recent, [videoId, place]]) }),
  );
}

/** Notes that the server knows a place by now, unless the video has gone on meanwhile. */
export function confirmPosition(userId: string, videoId: string, { saved }: WatchPosition): void {
  const kept = watchPositionsOf(userId)[videoId];
  if (kept?.saved !== saved) return;
  const { waits: _waits, ...place } = kept;
  storePosition(userId, videoId, place);
}

/** Where a video goes on: what this device or the server saved later. */
export function resumePointOf(
  kept: WatchPosition | undefined,
  view: ViewedVideo | undefined,
): { position: number; watched: number } {
  if (kept && isLater(kept, view)) return kept.finished ? { position: 0, watched: 0 } : kept;
  return { position: view?.position ?? 0, watched: view?.watched ?? 0 };
}

/** Whether this device saved a place after what the server knows of the video. */
export function isLater({ saved }: WatchPosition, view: ViewedVideo | undefined): boolean {
  return saved >= (view?.saved_at ?? "") && saved >= (view?.finished_at ?? "");
}

/** What the server knows of a video together with a later place of this device. */
export function withPosition(view: ViewedVideo, { position, watched, saved, finished }: WatchPosition): ViewedVideo {
  const { user_id, video_id } = view;
  if (finished) return { user_id, video_id, finished_at: saved };
  return { ...view, position, watched, saved_at: saved };
}

function positionFrom(kept: WatchPosition | OlderFormat): WatchPosition {
  if (typeof kept === "number") return { position: kept, watched: 0, saved: "" };
  return "saved" in kept ? kept : { position: kept[0], watched: kept[1], saved: "" };
}
