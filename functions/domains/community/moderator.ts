import type { CommentPlace } from "#contract/comment.ts";
import type { TrainedProduct } from "#contract/duties.ts";
import { Problem } from "../../platform/problem.ts";
import type { Staff } from "../accounts/staff-access.ts";

/** The products whose comments alone somebody sees and decides: a trainer's own; undefined for whom all comments are. */
export function boundTo({ duties, trains = [] }: Staff): readonly TrainedProduct[] | undefined {
  return duties.includes("owner") || duties.includes("support") ? undefined : trains;
}

/** 403 `duty_needed` where a comment stands below a product of somebody else's. */
export function requireOwnComment(staff: Staff, { category, id }: CommentPlace): void {
  const own = boundTo(staff);
  if (own && !isAmong(own, category, Number(id))) throw new Problem("duty_needed");
}

export function isAmong(products: readonly TrainedProduct[], category: unknown, id: unknown): boolean {
  return products.some((one) => one.category === category && one.id === id);
}
