import type { OpenOrder } from "#contract/identity.ts";
import { soldName } from "#contract/order-words.ts";
import type { ContentCategory } from "#contract/primitives.ts";
import { Banner } from "../../../components/banner.tsx";
import { ButtonLink } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import { useMe } from "../../account/queries.ts";
import { keyOf, kinds, useTitles } from "./titles.ts";

interface Props {
  /** Of this product alone. */
  readonly only?: { readonly category: ContentCategory; readonly id: number };
}

/** Says of each order whose payment is not decided that it is looked after, with the way to it: whoever paid and closed the tab need not wonder. */
export function OpenOrders({ only }: Props) {
  const me = useMe().data;
  const orders = (me?.open_orders ?? []).filter(
    ({ product_category, product_id }) => !only || (product_category === only.category && product_id === only.id),
  );
  return orders.map((order) => <Told key={order.order_number} order={order} />);
}

function Told({ order: { order_number, product_category: category, product_id: id } }: { readonly order: OpenOrder }) {
  const { titles } = useTitles();
  const title = id === undefined ? undefined : titles.get(keyOf(category, id));
  return (
    <Banner kind="amber" label="Otvorena narudžba">
      <p>
        <b>Uplata još nije potvrđena.</b> {title ? soldName(category, title) : kinds[category]}
      </p>
      <ButtonLink to={paths.confirmation(order_number)} kind="amber" size="small">
        Pogledaj narudžbu
      </ButtonLink>
    </Banner>
  );
}
