import { useNavigate, useSearchParams } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { OrderDetail } from "../../features/admin/orders/order-detail.tsx";
import { OrderList } from "../../features/admin/orders/order-list.tsx";
import { paths } from "../../lib/paths.ts";

/** 'Narudžbe': the lists of orders, or one of them with all that happened to it. */
export function OrdersPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const chosen = address.get("order");
  return (
    <Page title="Narudžbe · Uprava">
      {chosen ? <OrderDetail number={chosen} onClose={() => navigate(paths.adminOrders)} /> : <OrderList />}
    </Page>
  );
}
