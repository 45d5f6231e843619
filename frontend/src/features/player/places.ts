import type { ViewedVideo } from "#contract/access.ts";
import { WATCH_POSITIONS } from "../../lib/session.ts";
import { storage } from "../../lib/storage.ts";

const MOST_VIDEOS = 100;

/** Where a person is in a video, and how much of it was really watched (whole seconds); `saved`: when, by the server's clock. */
export interface Place {
  readonly position: number;
  readonly watched: number;
  readonly saved: string;
  /** It was finished since, from then on. */
  readonly finished?: true;
  /** The server does not know it yet. */
  readonly waits?: true;
}

type Places = Record<string, Place>;
/** What an earlier version of this page left: where the video was stopped, and how much was watched. */
type Older = number | readonly [at: number, watched: number];

/** What this device keeps of a person's videos, by their ids; what an earlier person left on it is none of this one's. */
export function placesOf(userId: string): Places {
  try {
    const stored: { userId?: unknown; positions?: Record<string, Place | Older> } = JSON.parse(
      storage.read(WATCH_POSITIONS) ?? "{}",
    );
    if (stored.userId !== userId) return {};
    return Object.fromEntries(Object.entries(stored.positions ?? {}).map(([id, kept]) => [id, placeFrom(kept)]));
  } catch {
    return {};
  }
}

/** Keeps where a person is in a video on this device. */
export function keepPlace(userId: string, videoId: string, place: Place): void {
  const { [videoId]: _before, ...others } = placesOf(userId);
  const recent = Object.entries(others).slice(-(MOST_VIDEOS - 1));
  storage.write(
    WATCH_POSITIONS,
    JSON.stringify({ userId, positions: Object.fromEntries([...recent, [videoId, place]]) }),
  );
}

/** Notes that the server knows a place by now, unless the video has gone on meanwhile. */
export function settlePlace(userId: string, videoId: string, { saved }: Place): void {
  const kept = placesOf(userId)[videoId];
  if (kept?.saved !== saved) return;
  const { waits: _waits, ...place } = kept;
  keepPlace(userId, videoId, place);
}

/** Where a video goes on: what this device or the server saved later. */
export function startOf(kept: Place | undefined, view: ViewedVideo | undefined): { position: number; watched: number } {
  if (kept && isLater(kept, view)) return kept.finished ? { position: 0, watched: 0 } : kept;
  return { position: view?.position ?? 0, watched: view?.watched ?? 0 };
}

/** Whether this device saved a place after what the server knows of the video. */
export function isLater({ saved }: Place, view: ViewedVideo | undefined): boolean {
  return saved >= (view?.saved_at ?? "") && saved >= (view?.finished_at ?? "");
}

/** What the server knows of a video together with a later place of this device. */
export function withPlace(view: ViewedVideo, { position, watched, saved, finished }: Place): ViewedVideo {
  const { user_id, video_id } = view;
  if (finished) return { user_id, video_id, finished_at: saved };
  return { ...view, position, watched, saved_at: saved };
}

function placeFrom(kept: Place | Older): Place {
  if (typeof kept === "number") return { position: kept, watched: 0, saved: "" };
  return "saved" in kept ? kept : { position: kept[0], watched: kept[1], saved: "" };
}
