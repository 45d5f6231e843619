import type { CommentPlace } from "#contract/comment.ts";
import { remove } from "../../platform/table/transaction.ts";
import { closeTasks } from "../tasks/task-store.ts";
import type { CommentRecord, ReportRecord } from "./comment.ts";
import { changeComment, placesOf } from "./comment-places.ts";
import { requireComment } from "./comment-store.ts";
import { heldEnds, uncountHeld } from "./held-store.ts";
import { closeReports, openReports } from "./report-store.ts";

/** A comment and who reported it since the last decision. */
export interface Case {
  readonly comment: CommentRecord;
  readonly reports: readonly ReportRecord[];
}

/** A comment with its open reports; 404 where there is none. */
export async function readCase(place: CommentPlace): Promise<Case> {
  const comment = await requireComment(place);
  return { comment, reports: await openReports(comment) };
}

/** The writes that decide a case: the comment as it stands then (null: it goes), and nothing of it needs a hand. */
export function closeCase({ comment, reports }: Case, after: CommentRecord | null, at: Date) {
  if (!after) return [...removalOf(comment), ...closeReports(reports)];
  return [
    ...changeComment(comment, after),
    ...handEnds(comment),
    ...closeReports(reports),
    ...(after.state === undefined ? uncountHeld(comment, at) : []),
  ];
}

/** The writes that take a comment away, below its author too, and close what it asked for; refused where it is gone already. */
export function removalOf(comment: CommentRecord) {
  const [first, ...others] = placesOf(comment);
  return [
    remove(first, { condition: "attribute_exists(pk)" }),
    ...others.map((place) => remove(place)),
    ...handEnds(comment),
  ];
}

function handEnds(comment: CommentRecord) {
  return [...closeTasks("comment_reported", [comment.id]), ...heldEnds(comment)];
}
