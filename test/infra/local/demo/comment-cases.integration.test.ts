import { ulid } from "ulid";
import { expect, it } from "vitest";
import { commentEntries } from "#functions/core/comment/comment-places.ts";
import { makeCases } from "#infra/local/demo/comment-cases.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { comment, HOUR, NOON, shifted } from "#test/steps/given/records.ts";
import { openMatters } from "#test/steps/then/matters.ts";

const shop = await aShop();

it("leaves the demo's owner two reported comments and one that a word holds, also where it is loaded twice", async () => {
  const comments = [1, 2, 3].map((place) =>
    comment({
      id: ulid(shifted(NOON, -6 * HOUR).getTime() + place),
      client_id: `comment-${place}`,
      user_id: `person-${place}`,
      created_at: shifted(NOON, -6 * HOUR).toISOString(),
    }),
  );
  await shop.put(...comments.flatMap(commentEntries));
  await makeCases(comments, NOON);
  await makeCases(comments, NOON);
  const owner = await shop.person({ profile: { role: "admin" }, claims: { "cognito:groups": ["admin"] } });
  const waiting = (await owner.get("admin/comments")).body.data.comments;
  expect(waiting.map((one: { state: string; reports: { number: number } }) => [one.state, one.reports.number])).toEqual(
    [
      ["held", 0],
      ["shown", 1],
      ["shown", 2],
    ],
  );
  expect(await openMatters(shop, "comment_reported")).toHaveLength(2);
  expect(await openMatters(shop, "comment_held")).toHaveLength(1);
  expect((await owner.get("admin/comments/words")).body.data.version).toBe(1);
});
