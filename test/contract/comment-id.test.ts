import { ulid } from "ulid";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { commentId } from "#contract/comment.ts";
import { NOON, shifted } from "#test/steps/given/records.ts";

it("writes a moment as the ids that are stored already do", () => {
  expect(ulid(1_469_918_176_385, () => 31 / 32)).toBe(`01ARYZ6S41${"Z".repeat(16)}`);
});

it("sorts by time whatever chance adds, and differs within a millisecond", () => {
  const [last, first] = [ulid(shifted(NOON, 1).getTime(), () => 0), ulid(NOON.getTime(), () => 31 / 32)];
  expect(first < last).toBe(true);
  const ids = Array.from({ length: 1000 }, () => ulid(NOON.getTime()));
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(z.safeParse(commentId, id).success).toBe(true);
});
