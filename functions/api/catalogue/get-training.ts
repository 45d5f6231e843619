import { getTraining } from "#contract/product.ts";
import { readVisitor, shownAccess } from "../../core/access/product-access.ts";
import { presentFileIds, presentSections, presentTraining } from "../../core/catalogue/present.ts";
import { readProduct } from "../../core/catalogue/product-store.ts";
import { endpoint } from "../../http/endpoint.ts";

export const handler = endpoint("getTraining", getTraining, async ({ params, caller }) => {
  const [{ product, sections, exercises }, member] = await Promise.all([
    readProduct("training", Number(params.id)),
    readVisitor(caller),
  ]);
  const access = shownAccess(member, product);
  const training = {
    ...presentTraining(product),
    ...(access.granted && { files_ids: presentFileIds(product.files_ids) }),
  };
  return {
    status: "success" as const,
    data: {
      training,
      sections: presentSections(sections, access.granted),
      ...(access.granted && { exercises }),
      access,
    },
  };
});
