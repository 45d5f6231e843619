import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { keys } from "../../platform/table/keys.ts";
import {
  documents,
  getItem,
  type Item,
  isConditionRefused,
  queryRange,
  read,
  tableName,
  updateItem,
} from "../../platform/table/table.ts";
import { remove, tryTransact, untilWritten, update } from "../../platform/table/transaction.ts";
import { type Member, memberOf } from "../access/read-member.ts";
import { type Caller, consistentOnMiss, currentProfile, ownUserId, userIdOf } from "../accounts/member-store.ts";
import type { VideoRecord } from "../catalogue/product.ts";
import { readVideoRows } from "../catalogue/product-store.ts";
import { countStages, FINISHED, stageAt } from "../reporting/content-counters.ts";
import { type LastView, lastViewItem, nextAfter, ownRow, type View, viewedItem } from "./viewed-video.ts";

const TRIES = 4;

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
  const view = await reach(userId, video, { values: { viewed_at: at.toISOString() }, stage: 0 }, at);
  await noteRunning(userId, video, view);
}

/** Saves the position in a video (seconds); the latest call of any device wins. */
export async function savePosition(
  userId: string,
  video: VideoRecord,
  place: { readonly position: number; readonly watched: number },
  at: Date,
): Promise<void> {
  const values = { viewed_at: at.toISOString(), saved_at: at.toISOString(), ...place };
  const view = await reach(userId, video, { values, stage: stageAt(place.position, video.length) }, at);
  await noteRunning(userId, video, view);
}

/** Marks a video as finished and removes its position. */
export async function saveFinished(userId: string, video: VideoRecord, at: Date): Promise<void> {
  const [finished_at, row] = [at.toISOString(), ownRow(video)];
  const [before, rows] = await Promise.all([readViews(userId), row ? readVideoRows(row.offer.id) : []]);
  const known = before.find(({ video_id }) => video_id === video.video_id);
  const values = known ? { finished_at } : { finished_at, viewed_at: finished_at };
  const change = { values, gone: ["position", "watched", "saved_at"] } as const;
  const view = await (known?.reached === undefined
    ? write(userId, video, change)
    : reach(userId, video, { ...change, stage: FINISHED }, at));
  if (row) await noteLast(userId, { view, next: nextAfter(row, rows, [...before, view]) });
}

/** Marks a video as not finished. One that was ticked but never played loses its view. */
export async function takeBackFinished(userId: string, video: VideoRecord): Promise<void> {
  const view = (await readViews(userId)).find(({ video_id }) => video_id === video.video_id);
  if (!view?.finished_at) return;
  const unplayed = {
    condition: "viewed_at = :seen AND finished_at = :seen AND attribute_not_exists(reached)",
    values: { ":seen": view.finished_at },
  };
  const isUnplayed = view.viewed_at === view.finished_at && view.reached === undefined;
  const isGone = isUnplayed && (await tryTransact([remove(keys.viewedVideo(userId, video.video_id), unplayed)]));
  const { video_id, viewed_at } = isGone ? view : await write(userId, video, { values: {}, gone: ["finished_at"] });
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

/** What a call changes of a view. */
interface ViewChange {
  readonly values: Partial<View>;
  readonly gone?: readonly (keyof View)[];
}

/** Changes a view whose viewer has come to a stage, which is counted with it once; a replay costs what it did without counting. */
async function reach(
  userId: string,
  video: VideoRecord,
  change: ViewChange & { readonly stage: number },
  at: Date,
): Promise<View> {
  const { stage } = change;
  const isCounted = { condition: "#reached >= :stage", names: { "#reached": "reached" }, values: { ":stage": stage } };
  try {
    return await write(userId, video, change, isCounted);
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
  }
  const key = keys.viewedVideo(userId, video.video_id);
  return untilWritten("The view", TRIES, async () => {
    const before = (await getItem(key, viewedItem, true))?.reached;
    if (before !== undefined && before >= stage) return write(userId, video, change);
    const { UpdateExpression, ...parts } = updateOf(video, { ...change, values: { ...change.values, reached: stage } });
    const seen = before === undefined ? "attribute_not_exists(reached)" : "reached = :before";
    const condition = {
      condition: seen,
      names: parts.ExpressionAttributeNames,
      values: { ...parts.ExpressionAttributeValues, ...(before !== undefined && { ":before": before }) },
    };
    const counted = countStages(video.video_id, before, stage, at);
    if (!(await tryTransact([update(key, UpdateExpression, condition), ...counted]))) return undefined;
    return getItem(key, viewedItem, true);
  });
}

/** Writes only these attributes of a view, so that two devices don't undo each other's; answers the whole view. */
async function write(userId: string, video: VideoRecord, change: ViewChange, check?: ViewCondition): Promise<View> {
  const { ExpressionAttributeNames: names, ExpressionAttributeValues: values, ...parts } = updateOf(video, change);
  const item = await updateItem({
    Key: keys.viewedVideo(userId, video.video_id),
    ...parts,
    ExpressionAttributeNames: { ...names, ...check?.names },
    ExpressionAttributeValues: { ...values, ...check?.values },
    ...(check && { ConditionExpression: check.condition }),
  });
  return read(viewedItem, item ?? {});
}

interface ViewCondition {
  readonly condition: string;
  readonly names: Record<string, string>;
  readonly values: Item;
}

function updateOf({ video_id }: VideoRecord, { values, gone = [] }: ViewChange) {
  const written = Object.entries({ video_id, ...values });
  const names = [...written.map(([name]) => name), ...gone];
  const sets = written.map(([name]) => `#${name} = :${name}`).join(", ");
  const removes = gone.length > 0 ? ` REMOVE ${gone.map((name) => `#${name}`).join(", ")}` : "";
  return {
    // biome-ignore lint/plugin: the names are the code's own, each value has a placeholder
    UpdateExpression: `SET ${sets}${removes}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(written.map(([name, value]) => [`:${name}`, value])),
  };
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
