import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { keys } from "../../platform/table/keys.ts";
import { documents, type Item, queryRange, read, tableName } from "../../platform/table/table.ts";
import { remove, tryTransact } from "../../platform/table/transaction.ts";
import { type Member, memberOf } from "../access/read-member.ts";
import { type Caller, consistentOnMiss, currentProfile, ownUserId, userIdOf } from "../accounts/member-store.ts";
import type { VideoRecord } from "../catalogue/product.ts";
import { readVideoRows } from "../catalogue/product-store.ts";
import { type LastView, lastViewItem, nextAfter, ownRow, type View, viewedItem } from "./viewed-video.ts";

/** The caller's views; profile and views in one Query. */
export async function readOwnViews(caller: Caller, claimed: string): Promise<{ userId: string; views: View[] }> {
  const userId = await ownUserId(caller, claimed);
  const items = await consistentOnMiss((consistent) => ownItems(caller, userId, consistent));
  return { userId, views: viewsAmong(items) };
}

interface MemberWithLastView {
  readonly member: Member;
  readonly last: LastView | undefined;
  /** All items of the member's range. */
  readonly items: readonly Item[];
}

/** The member with the last view, in one Query; 401 when the person is gone, blocked or signed out. */
export async function readMemberAndLastView(caller: Caller): Promise<MemberWithLastView> {
  const range = keys.memberRange(await userIdOf(caller));
  return consistentOnMiss(async (consistent) => {
    const items = await queryRange(range, consistent);
    const last = items.find(({ sk }) => sk === "LAST_VIEW");
    return { member: memberOf(caller, items), last: last && read(lastViewItem, last), items };
  });
}

/** The views among a person's items. */
export function viewsAmong(items: readonly Item[]): View[] {
  return items.filter(({ sk }) => String(sk).startsWith("VIEWED#")).map((item) => read(viewedItem, item));
}

/** Saves the start of a video; a second one only updates the moment. */
export async function saveBegun(userId: string, video: VideoRecord, at: Date): Promise<void> {
  const view = await change(userId, video, { viewed_at: at.toISOString() });
  await noteRunning(userId, video, view);
}

/** Saves the position in a video (seconds); the latest call of any device wins. */
export async function savePosition(
  userId: string,
  video: VideoRecord,
  place: { readonly position: number; readonly watched: number },
  at: Date,
): Promise<void> {
  const view = await change(userId, video, { viewed_at: at.toISOString(), saved_at: at.toISOString(), ...place });
  await noteRunning(userId, video, view);
}

/** Marks a video as finished and removes its position. */
export async function saveFinished(userId: string, video: VideoRecord, at: Date): Promise<void> {
  const [finished_at, row] = [at.toISOString(), ownRow(video)];
  const [before, rows] = await Promise.all([readViews(userId), row ? readVideoRows(row.offer.id) : []]);
  const known = before.some(({ video_id }) => video_id === video.video_id);
  const values = known ? { finished_at } : { finished_at, viewed_at: finished_at };
  const view = await change(userId, video, values, ["position", "watched", "saved_at"]);
  if (row) await noteLast(userId, { view, next: nextAfter(row, rows, [...before, view]) });
}

/** Marks a video as not finished. One that was ticked but never played (both moments equal) loses its view. */
export async function takeBackFinished(userId: string, video: VideoRecord): Promise<void> {
  const view = (await readViews(userId)).find(({ video_id }) => video_id === video.video_id);
  if (!view?.finished_at) return;
  const unplayed = { condition: "viewed_at = :seen AND finished_at = :seen", values: { ":seen": view.finished_at } };
  const isUnplayed = view.viewed_at === view.finished_at;
  const isGone = isUnplayed && (await tryTransact([remove(keys.viewedVideo(userId, video.video_id), unplayed)]));
  const { video_id, viewed_at } = isGone ? view : await change(userId, video, {}, ["finished_at"]);
  await noteRunning(userId, video, { video_id, viewed_at });
}

/** The item of a view. */
export function viewedVideoEntry(userId: string, view: View) {
  return { ...keys.viewedVideo(userId, view.video_id), ...view };
}

/** The item of what was watched last. */
export function lastViewEntry(userId: string, last: LastView) {
  return { ...keys.lastView(userId), ...last };
}

/** Saves a challenge's video as the one to go on with, unless it is finished and only watched again. */
async function noteRunning(userId: string, video: VideoRecord, view: View): Promise<void> {
  const row = ownRow(video);
  if (row && !view.finished_at) await noteLast(userId, { view, next: { ...row, position: view.position ?? 0 } });
}

async function noteLast(userId: string, last: LastView): Promise<void> {
  await documents().send(new PutCommand({ TableName: tableName(), Item: lastViewEntry(userId, last) }));
}

/** Writes only these attributes of a view, so that two devices don't undo each other's; answers the whole view. */
async function change(
  userId: string,
  { video_id }: VideoRecord,
  values: Partial<View>,
  gone: readonly (keyof View)[] = [],
): Promise<View> {
  const written = Object.entries({ video_id, ...values });
  const names = [...written.map(([name]) => name), ...gone];
  const sets = written.map(([name]) => `#${name} = :${name}`).join(", ");
  const removes = gone.length > 0 ? ` REMOVE ${gone.map((name) => `#${name}`).join(", ")}` : "";
  const { Attributes } = await documents().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.viewedVideo(userId, video_id),
      // biome-ignore lint/plugin: the names are the code's own, each value has a placeholder
      UpdateExpression: `SET ${sets}${removes}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(written.map(([name, value]) => [`:${name}`, value])),
      ReturnValues: "ALL_NEW",
    }),
  );
  return read(viewedItem, Attributes ?? {});
}

async function readViews(userId: string): Promise<View[]> {
  return viewsAmong(await queryRange(keys.viewedRange(userId), true));
}

async function ownItems(caller: Caller, userId: string, consistent: boolean): Promise<Item[]> {
  const items = await queryRange(keys.viewedRange(userId), consistent);
  currentProfile(
    caller,
    items.find((item) => item.sk === "PROFILE"),
    items.find((item) => item.sk === `REVOKED#${caller.session}`),
  );
  return items;
}
