import { ButtonLink } from "../../components/button.tsx";
import { Skeleton } from "../../components/states.tsx";
import { paths } from "../../lib/paths.ts";
import type { useMe } from "../account/queries.ts";
import type { Product } from "../catalogue/product.ts";
import { isOffer } from "./on-home.ts";

/** The way to buy or to see it; to its page, which knows more, while the purchases can't be looked up. */
export function ProgramWay({ product, me }: { readonly product: Product; readonly me: ReturnType<typeof useMe> }) {
  const { id } = product;
  if (me.isPending) return <Skeleton shape="row" />;
  if (!me.data) return <ButtonLink to={paths.product("training", id)}>Pogledaj program</ButtonLink>;
  return !isOffer(product, me.data) ? (
    <ButtonLink to={paths.product("training", id)}>Vidi odmah</ButtonLink>
  ) : (
    <ButtonLink to={paths.checkout("training", id)}>Kupi odmah</ButtonLink>
  );
}
