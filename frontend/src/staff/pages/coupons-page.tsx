import { useSearchParams } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { CouponDetail } from "../../features/admin/coupons/coupon-detail.tsx";
import { CouponList } from "../../features/admin/coupons/coupon-list.tsx";

/** 'Kodovi': all codes for reductions, or one of them (`?code=`). */
export function CouponsPage() {
  const code = useSearchParams()[0].get("code");
  return <Page title="Kodovi · Uprava">{code === null ? <CouponList /> : <CouponDetail code={code} />}</Page>;
}
