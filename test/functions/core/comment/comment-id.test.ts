import { expect, it } from "vitest";
import * as z from "zod/mini";
import { commentId } from "#contract/comment.ts";
import { newCommentId } from "#functions/core/comment/comment-id.ts";
import { NOON, shifted } from "../../records.ts";

it("writes a moment as the ULID specification does", () => {
  expect(newCommentId(new Date(1_469_918_176_385), () => 31)).toBe(`01ARYZ6S41${"Z".repeat(16)}`);
});

it("sorts by time whatever chance adds, and differs within a millisecond", () => {
  const [last, first] = [newCommentId(shifted(NOON, 1), () => 0), newCommentId(NOON, () => 31)];
  expect(first < last).toBe(true);
  const ids = Array.from({ length: 1000 }, () => newCommentId(NOON));
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(z.safeParse(commentId, id).success).toBe(true);
});
