import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { Bucket } from "../files/bucket.ts";
import type { Clip } from "../video/clips.ts";
import type { EventStatus } from "./webhook.ts";

/** The length (s) of a video without a readable header. */
const UNKNOWN = 60;

/** Whole seconds of an MP4 by its header (`mvhd`: time scale, then duration). */
function videoLength(bytes: Buffer): number {
  const at = bytes.indexOf("mvhd");
  if (at < 0 || at + 32 > bytes.length) return UNKNOWN;
  const isLong = bytes[at + 4] === 1;
  const scale = bytes.readUInt32BE(at + (isLong ? 24 : 16));
  const duration = isLong ? Number(bytes.readBigUInt64BE(at + 28)) : bytes.readUInt32BE(at + 20);
  return scale > 0 ? Math.max(1, Math.round(duration / scale)) : UNKNOWN;
}

/** The outcome of the next upload: `lose_webhook` and `slow` send no webhook; `drop` breaks off in its next piece. */
export const nextOutcome = z.enum(["finish", "fail", "lose_webhook", "drop", "slow"]);
export type NextOutcome = z.infer<typeof nextOutcome>;

const SLOW_MS = 10 * 60_000;
const INDEX = "videos.json";

const storedVideo = z.object({
  guid: z.string(),
  title: z.string(),
  /** The moment of its creation (ms); 0 where it is unknown. */
  madeAt: z.optional(z.number()),
  /** Bytes of the whole file, once its upload has begun. */
  size: z.nullable(z.int()),
  /** When the upload is ready or has failed (ms). */
  readyAt: z.nullable(z.number()),
  failed: z.boolean(),
  type: z.string(),
  length: z.int(),
  captions: z.nullable(z.string()),
});
export type StoredVideo = z.infer<typeof storedVideo>;

interface LibraryParts {
  readonly now: () => Date;
  readonly tell: (guid: string, status: EventStatus) => Promise<void>;
  readonly objects: Bucket;
}

export type VideoLibrary = ReturnType<typeof openVideoLibrary>;

/** The provider's library: videos, their uploads, and the events about them; by the stack's clock. */
export function openVideoLibrary({ now, tell, objects }: LibraryParts) {
  const read = objects.get(INDEX);
  const stored = read ? z.array(storedVideo).parse(JSON.parse(read.bytes.toString("utf8"))) : [];
  const videos = new Map(stored.map((video) => [video.guid, video]));
  const sent = new Map<string, Buffer[]>();
  let next: NextOutcome = "finish";

  const keep = (video: StoredVideo) => {
    videos.set(video.guid, video);
    objects.put(INDEX, { bytes: Buffer.from(JSON.stringify([...videos.values()])), type: "application/json" });
    return video;
  };
  const offset = (guid: string) => (sent.get(guid) ?? []).reduce((sum, piece) => sum + piece.length, 0);

  /** Completes an upload: keeps it, sets its outcome and sends the event. */
  const finish = async (video: StoredVideo) => {
    const outcome = next;
    next = "finish";
    const bytes = Buffer.concat(sent.get(video.guid) ?? []);
    sent.delete(video.guid);
    objects.put(video.guid, { bytes, type: video.type });
    const failed = outcome === "fail";
    const readyAt = now().getTime() + (outcome === "slow" ? SLOW_MS : 0);
    keep({ ...video, readyAt, failed, length: videoLength(bytes) });
    if (outcome === "finish" || failed) await tell(video.guid, failed ? 5 : 3).catch(() => {});
  };

  return {
    create: (title: string) =>
      keep({
        ...{ guid: randomUUID(), title, madeAt: now().getTime(), size: null, readyAt: null, failed: false },
        ...{ type: "video/mp4", length: 0, captions: null },
      }),
    /** Adds a video from before the start, with its bytes. */
    seed(video: StoredVideo, bytes: Buffer) {
      keep(video);
      objects.put(video.guid, { bytes, type: video.type });
    },
    find: (guid: string) => videos.get(guid),
    /** The newest first. */
    list: () => [...videos.values()].toSorted((one, other) => (other.madeAt ?? 0) - (one.madeAt ?? 0)),
    change: (video: StoredVideo, changes: Partial<StoredVideo>) => keep({ ...video, ...changes }),
    remove(guid: string) {
      videos.delete(guid);
      sent.delete(guid);
      objects.remove(guid);
      objects.put(INDEX, { bytes: Buffer.from(JSON.stringify([...videos.values()])), type: "application/json" });
    },
    /** The API's number for a video's state. */
    statusOf({ readyAt, failed }: StoredVideo) {
      if (readyAt === null) return 0;
      if (failed) return 5;
      return now().getTime() >= readyAt ? 4 : 3;
    },
    offset,
    /** Takes a piece; false where it broke off half way. */
    async take(video: StoredVideo, piece: Buffer): Promise<boolean> {
      const isDropped = next === "drop";
      if (isDropped) next = "finish";
      const taken = isDropped ? piece.subarray(0, Math.floor(piece.length / 2)) : piece;
      sent.set(video.guid, [...(sent.get(video.guid) ?? []), taken]);
      if (!isDropped && offset(video.guid) === video.size) await finish(video);
      return !isDropped;
    },
    setNext(outcome: NextOutcome) {
      next = outcome;
    },
    captions: (guid: string) => videos.get(guid)?.captions ?? undefined,
    file: (guid: string) => objects.get(guid),
    /** The clip that the player shows of an uploaded video. */
    clip(guid: string): Clip | undefined {
      const video = videos.get(guid);
      if (video?.readyAt == null) return undefined;
      return { sources: [{ url: `/local/stream/play/${guid}`, type: video.type }], poster: undefined };
    },
    empty() {
      videos.clear();
      sent.clear();
      objects.empty();
      next = "finish";
    },
    now,
  };
}
