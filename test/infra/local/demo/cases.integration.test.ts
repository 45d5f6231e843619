import { ulid } from "ulid";
import { expect, it } from "vitest";
import { profileEntry } from "#functions/domains/accounts/people-index.ts";
import { commentEntries } from "#functions/domains/community/comment-store.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { makeCases, makeComplaints } from "#infra/local/demo/cases.ts";
import { demoPeople } from "#infra/local/demo/people.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { comment, HOUR, NOON, profile, shifted } from "#test/steps/given/records.ts";
import { openTasks } from "#test/steps/then/tasks.ts";

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
  for (const { user_id } of comments) await shop.put({ ...keys.profile(user_id), ...profile(user_id, { user_id }) });
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
  expect(await openTasks(shop, "comment_reported")).toHaveLength(2);
  expect(await openTasks(shop, "comment_held")).toHaveLength(1);
  expect((await owner.get("admin/comments/words")).body.data.version).toBe(1);
});

it("leaves the demo's owner two complaints that wait and one with its answer, also where it is loaded twice", async () => {
  for (const { sub: user_id } of demoPeople) await shop.put(profileEntry(profile(user_id, { user_id })));
  for (const _load of [1, 2]) await makeComplaints(NOON);
  const owner = await shop.person({ profile: { role: "admin" }, claims: { "cognito:groups": ["admin"] } });
  const listed = async (list: string) => (await owner.get(`admin/complaints?list=${list}`)).body.data.complaints;
  expect((await listed("open")).map(({ name }: { name: string }) => name)).toEqual(["Petra Jurković", "Željka Šarić"]);
  expect(await listed("answered")).toMatchObject([{ name: "Ana Marić", answer: { by_name: "Marta Šimić" } }]);
  expect(await openTasks(shop, "complaint")).toHaveLength(2);
});
