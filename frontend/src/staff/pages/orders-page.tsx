import { Page } from "../../components/page.tsx";
import { OrderSearch } from "../../features/admin/orders/order-search.tsx";

/** 'Narudžbe': somebody of the staff finds an order, sees what happened to it, and gives money back. */
export function OrdersPage() {
  return (
    <Page title="Narudžbe · Uprava">
      <OrderSearch />
    </Page>
  );
}
