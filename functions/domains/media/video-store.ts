import { type StaffVideo, staffVideo, type VideoState } from "#contract/media.ts";
import { Problem } from "../../platform/problem.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { type ListPage, newestOf } from "../../platform/table/newest.ts";
import { type Due, readDue } from "../../platform/table/queue.ts";
import { getItem, type Item, read } from "../../platform/table/table.ts";
import { put, putNew, remove, type TransactItem, tryTransact } from "../../platform/table/transaction.ts";
import { endOfWorkIn } from "../tasks/deadlines.ts";
import { closeTasks, openTask } from "../tasks/task-store.ts";
import { mediaItem } from "./media.ts";

/** The job asks about a video after so long a silence; then ever more seldom. */
const SILENT_MS = 2 * 60_000;
const LONGEST_MS = 6 * 3_600_000;

/** A video of this id; 404 where there is none. */
export async function requireVideo(id: string): Promise<StaffVideo> {
  const video = await findVideo(id);
  if (!video) throw new Problem("not_found");
  return video;
}

/** A video of this id, if it is one of ours. */
export async function findVideo(id: string): Promise<StaffVideo | undefined> {
  const video = await getItem(keys.media(id), mediaItem, true);
  return video && "kind" in video ? undefined : video;
}

/** A page of videos, newest first, or of those to keep; one Query. */
export async function listVideos(before?: string, keep?: (item: Item) => boolean): Promise<ListPage<StaffVideo>> {
  const { rows, next } = await newestOf("gsi1", [indexKeys.videos], { before, keep });
  return { rows: rows.map((item) => read(staffVideo, item)), next };
}

/** Videos that the library is to be asked about at a moment, the longest silent first. */
export function dueVideos(now: Date, limit: number): Promise<Due<StaffVideo>[]> {
  return readDue(indexKeys.mediaDue, staffVideo, now, limit);
}

/** The write that keeps a new video. */
export function addVideoWrites(video: StaffVideo, now: Date): TransactItem[] {
  return [putNew(videoEntry(video, now))];
}

/** Saves what a video has become, with its staff task; false where somebody was faster. */
export function saveVideo(before: StaffVideo, after: StaffVideo, now: Date): Promise<boolean> {
  return tryTransact(saveVideoWrites(before, after, now));
}

/** The writes of what a video has become, which open or close its staff task; refused where the video has moved since it was read. */
export function saveVideoWrites(before: StaffVideo, after: StaffVideo, now: Date): TransactItem[] {
  const unchanged = { condition: "#state = :seen AND title = :title", names: { "#state": "state" } };
  return [
    put(videoEntry(after, now), { ...unchanged, values: { ":seen": before.state, ":title": before.title } }),
    ...tasksOf(before.state, after, now),
  ];
}

/** The writes that remove a video from the lists and close its staff task; refused where the video is gone already. */
export function dropVideoWrites({ id, state }: StaffVideo): TransactItem[] {
  const closed = state === "failed" ? closeTasks("video_failed", [id]) : [];
  return [remove(keys.media(id), { condition: "attribute_exists(pk)" }), ...closed];
}

/** A video as the table holds it: listed, and due to be looked at while it is on its way. */
export function videoEntry(video: StaffVideo, now: Date) {
  const listed = { gsi1pk: indexKeys.videos, gsi1sk: placeOf(video) };
  return { ...keys.media(video.id), ...video, ...listed, ...(isMoving(video.state) && dueOf(video, now)) };
}

/** The longer a video waits, the longer until it is looked at again: a quarter of its age. */
function dueOf({ created_at }: StaffVideo, now: Date) {
  const age = now.getTime() - Date.parse(created_at);
  const wait = Math.min(Math.max(age / 4, SILENT_MS), LONGEST_MS);
  return { gsi2pk: indexKeys.mediaDue, gsi2sk: new Date(now.getTime() + wait).toISOString() };
}

function isMoving(state: VideoState): boolean {
  return state === "created" || state === "uploading" || state === "processing";
}

function tasksOf(before: VideoState, { id, state, title }: StaffVideo, now: Date): TransactItem[] {
  if (state === before) return [];
  const at = now.toISOString();
  if (state === "failed")
    return openTask({ kind: "video_failed", id, at, deadline: endOfWorkIn(1, at), about: { reason: title } });
  return before === "failed" ? closeTasks("video_failed", [id]) : [];
}

function placeOf({ created_at, id }: StaffVideo): string {
  return `${created_at}#${id}`;
}
