import { Navigate } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { LoadingText } from "../../components/states.tsx";
import { useMe } from "../../features/account/queries.ts";
import { OrderSearch } from "../../features/admin/orders/order-search.tsx";
import { paths } from "../../lib/paths.ts";

/** 'Narudžbe': an admin finds an order, sees what happened to it, and gives money back. */
export function OrdersPage() {
  const me = useMe();
  if (me.data && me.data.user.role !== "admin") return <Navigate to={paths.home} replace />;
  return <Page title="Narudžbe">{me.data ? <OrderSearch /> : <LoadingText />}</Page>;
}
