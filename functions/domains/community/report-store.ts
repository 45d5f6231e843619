import { indexKeys, keys } from "../../platform/table/keys.ts";
import { queryDue, read } from "../../platform/table/table.ts";
import { putNew, tryTransact, update } from "../../platform/table/transaction.ts";
import { END_OF_TIME } from "../../platform/time.ts";
import { requirePerson } from "../accounts/profile-store.ts";
import { type CommentRecord, type ReportRecord, reportItem } from "./comment.ts";
import { askAboutComment } from "./comment-task.ts";

/** So many reports of one comment are kept until it is decided; who comes later tells nothing new. */
const MOST_REPORTS = 40;

/**
 * Keeps a report for the staff, once a person and comment, counts it with the comment and asks for a hand. False where it was there
 * already, where enough others were, or where the comment or the account is gone.
 */
export async function saveReport(report: ReportRecord, comment: CommentRecord): Promise<boolean> {
  if ((comment.reports ?? 0) >= MOST_REPORTS) return false;
  const item = {
    ...keys.commentReport(report.user_id, report.comment_id),
    ...report,
    gsi1pk: indexKeys.reportsOfComment(report.comment_id),
    gsi1sk: report.reported_at,
    gsi2pk: indexKeys.commentReports,
    gsi2sk: report.reported_at,
  };
  return tryTransact([
    putNew(item),
    countReport(report),
    ...askAboutComment("comment_reported", comment, report.reported_at),
    requirePerson(report.user_id),
  ]);
}

/** The writes that bring a report of the time before the staff's lists into them, as it would be today; refused where it or its comment is gone. */
export function listOldReport(report: ReportRecord, comment: CommentRecord) {
  const { user_id, comment_id, reported_at } = report;
  return [
    update(keys.commentReport(user_id, comment_id), "SET gsi1pk = :list, gsi1sk = :at", {
      condition: "attribute_exists(pk)",
      values: { ":list": indexKeys.reportsOfComment(comment_id), ":at": reported_at },
    }),
    countReport(report),
    ...askAboutComment("comment_reported", comment, reported_at),
  ];
}

function countReport({ category, product_id, comment_id }: ReportRecord) {
  return update(
    keys.comment(category, product_id, comment_id),
    "SET gsi1pk = :waiting, gsi1sk = :id ADD #reports :one, #version :one",
    {
      condition:
        "attribute_exists(pk) AND attribute_not_exists(#state) AND (attribute_not_exists(#reports) OR #reports < :most)",
      names: { "#reports": "reports", "#state": "state", "#version": "version" },
      values: { ":waiting": indexKeys.commentsIn("waiting"), ":id": comment_id, ":one": 1, ":most": MOST_REPORTS },
    },
  );
}

/** The reports of a comment that nobody has decided yet, the first ones first; one Query, none where there are none. */
export async function openReports({ id, reports = 0 }: CommentRecord, limit = MOST_REPORTS): Promise<ReportRecord[]> {
  if (reports === 0) return [];
  const items = await queryDue("gsi1", indexKeys.reportsOfComment(id), END_OF_TIME.toISOString(), limit);
  return items.map((item) => read(reportItem, item));
}

/** The writes by which reports are decided; their reporters keep them. */
export function closeReports(reports: readonly ReportRecord[]) {
  return reports.map(({ user_id, comment_id }) =>
    update(keys.commentReport(user_id, comment_id), "REMOVE gsi1pk, gsi1sk", { condition: "attribute_exists(pk)" }),
  );
}
