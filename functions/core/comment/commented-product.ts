import type { CommentedCategory } from "#contract/comment.ts";
import { Problem } from "../../kernel/problem.ts";
import { shownAccess } from "../access/product-access.ts";
import type { Member } from "../access/read-member.ts";
import type { findProduct } from "../catalogue/product-store.ts";

type Product = Awaited<ReturnType<typeof findProduct<CommentedCategory>>>;

/** Lets on only who may use the product: 404 where there is none for them, 403 `no_access` where it is closed to the member. */
export function requireOpen(product: Product, member: Member): void {
  if (!product) throw new Problem("not_found");
  if (!shownAccess(member, product).granted) throw new Problem("no_access");
}
