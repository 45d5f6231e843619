import * as z from "zod/mini";
import type { ModeratedComment } from "#contract/moderation.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItems, read } from "../../platform/table/table.ts";
import type { Staff } from "../accounts/staff-access.ts";
import type { CommentRecord, ReportRecord } from "./comment.ts";
import { openReports } from "./moderation-store.ts";
import { boundTo } from "./moderator.ts";

/** Reports shown with a comment. */
const SHOWN = 5;
const titled = z.object({ title: z.string() });

/** Comments as somebody of the staff sees them; a trainer knows authors by name alone. One request for the products' titles, one Query for each reported comment. */
export async function presentModerated(comments: readonly CommentRecord[], staff: Staff): Promise<ModeratedComment[]> {
  const [titles, reports] = await Promise.all([
    titlesOf(comments),
    Promise.all(comments.map((comment) => openReports(comment, SHOWN))),
  ]);
  const showsPictures = boundTo(staff) === undefined;
  return comments.map((comment, index) => {
    const shown = present(comment, titles.get(productOf(comment)) ?? "", reports[index] ?? []);
    return showsPictures ? shown : { ...shown, picture: null };
  });
}

async function titlesOf(comments: readonly CommentRecord[]): Promise<Map<string, string>> {
  const products = [...new Map(comments.map((comment) => [productOf(comment), comment])).values()];
  if (products.length === 0) return new Map();
  const items = await getItems(products.map(({ category, product_id }) => keys.product(category, product_id)));
  return new Map(
    products.map((product, index) => {
      const item = items[index];
      return [productOf(product), item ? read(titled, item).title : ""];
    }),
  );
}

function productOf({ category, product_id }: CommentRecord): string {
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
