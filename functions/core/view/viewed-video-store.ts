import { PutCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { keys } from "../../data/keys.ts";
import { documents, type Item, queryRange, read, tableName } from "../../data/table.ts";
import { type Caller, currentProfile, ownUserId, sure } from "../member/member-store.ts";

const viewedItem = z.object({ video_id: z.string(), viewed_at: z.string() });

/** Ids of the videos that the caller has watched; profile and views in one Query. */
export async function readOwnViewedVideos(
  caller: Caller,
  claimed: string,
): Promise<{ userId: string; videoIds: string[] }> {
  const userId = await ownUserId(caller, claimed);
  const items = await sure((consistent) => ownItems(caller, userId, consistent));
  const views = items.filter((item) => String(item.sk).startsWith("VIEWED#"));
  return { userId, videoIds: views.map((item) => read(viewedItem, item).video_id) };
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

/** Records a view; a second one of the same video changes nothing but the moment. */
export async function saveViewedVideo(userId: string, videoId: string, now: Date): Promise<void> {
  await documents().send(new PutCommand({ TableName: tableName(), Item: viewedVideoEntry(userId, videoId, now) }));
}

/** The item of a view. */
export function viewedVideoEntry(userId: string, videoId: string, now: Date) {
  return { ...keys.viewedVideo(userId, videoId), video_id: videoId, viewed_at: now.toISOString() };
}
