import { getEbook } from "#contract/product.ts";
import { readVisitor, shownAccess } from "../../core/access/product-access.ts";
import { presentEbook, presentFileIds } from "../../core/catalogue/present.ts";
import { readProduct } from "../../core/catalogue/product-store.ts";
import { endpoint } from "../../http/endpoint.ts";

export const handler = endpoint("getEbook", getEbook, async ({ params, caller }) => {
  const [{ product }, member] = await Promise.all([readProduct("ebook", Number(params.id)), readVisitor(caller)]);
  const access = shownAccess(member, product);
  const ebook = { ...presentEbook(product), ...(access.granted && { files_ids: presentFileIds(product.files_ids) }) };
  return { status: "success" as const, data: { ebook, access } };
});
