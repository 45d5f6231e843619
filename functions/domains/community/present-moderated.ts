import * as z from "zod/mini";
import type { ModeratedComment } from "#contract/moderation.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItems, read } from "../../platform/table/table.ts";
import type { CommentRecord, ReportRecord } from "./comment.ts";
import { openReports } from "./report-store.ts";

/** So many reports are shown with a comment. */
const SHOWN = 5;
const titled = z.object({ title: z.string() });

/** Comments as the staff see them, with the titles of their products in one request and one Query for each that is reported. */
export async function presentModerated(comments: readonly CommentRecord[]): Promise<ModeratedComment[]> {
  const [titles, reports] = await Promise.all([
    titlesOf(comments),
    Promise.all(comments.map((comment) => openReports(comment, SHOWN))),
  ]);
  return comments.map((comment, place) => present(comment, titles.get(placeOf(comment)) ?? "", reports[place] ?? []));
}

async function titlesOf(comments: readonly CommentRecord[]): Promise<Map<string, string>> {
  const products = [...new Map(comments.map((comment) => [placeOf(comment), comment])).values()];
  if (products.length === 0) return new Map();
  const items = await getItems(products.map(({ category, product_id }) => keys.product(category, product_id)));
  return new Map(
    products.map((product, place) => {
      const item = items[place];
      return [placeOf(product), item ? read(titled, item).title : ""];
    }),
  );
}

function placeOf({ category, product_id }: CommentRecord): string {
  return `${category} ${product_id}`;
}

function present(comment: CommentRecord, product: string, reports: readonly ReportRecord[]): ModeratedComment {
  const { id, category, product_id, user_name, picture, text, state = "shown", reason = null, words = [] } = comment;
  return {
    id,
    category,
    product_id,
    product,
    user_name,
    picture,
    written_at: comment.created_at,
    text,
    state,
    reason,
    words,
    reports: {
      number: comment.reports ?? 0,
      listed: reports.map(({ reported_at: at, reason: said }) => ({ at, reason: said })),
    },
    answer: comment.answer ?? null,
  };
}
