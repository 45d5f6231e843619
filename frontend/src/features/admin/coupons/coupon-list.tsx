import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { Coupon } from "#contract/coupon.ts";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/states.tsx";
import { dayOf } from "../../../lib/format.ts";
import { euros } from "../shared/euros.ts";
import page from "../shared/page.module.css";
import { QueryResult } from "../shared/query-result.tsx";
import { StateMark } from "../shared/state-mark.tsx";
import { CouponForm } from "./coupon-form.tsx";
import styles from "./coupons.module.css";
import { offOf, soldOf, stateOf } from "./labels.ts";
import { couponsQuery } from "./queries.ts";
import { useSoldProducts } from "./use-sold-products.ts";

/** All codes with what they brought, and the way to a new one. */
export function CouponList() {
  const client = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState("");
  const close = (coupon?: Coupon) => {
    setMaking(false);
    if (coupon) setMade(`Kod ${coupon.code} je objavljen.`);
    void client.invalidateQueries({ queryKey: couponsQuery.queryKey });
  };
  return (
    <>
      <div className={page.head}>
        <h1>Kodovi za popust</h1>
        <Button onClick={() => setMaking(true)}>Novi kod</Button>
      </div>
      <p role="status">{made}</p>
      <QueryResult answer={useQuery(couponsQuery)}>
        {(coupons) =>
          coupons.length === 0 ? (
            <EmptyState text="Još nema nijednog koda. Novi kod kupci upisuju pri plaćanju ili dobivaju u poveznici." />
          ) : (
            <ul className={`${page.entries} ${styles.list}`}>
              {coupons.map((coupon) => (
                <CouponLine key={coupon.code} coupon={coupon} />
              ))}
            </ul>
          )
        }
      </QueryResult>
      {isMaking && <CouponForm onCreated={close} onClose={() => close()} />}
    </>
  );
}

function CouponLine({ coupon }: { readonly coupon: Coupon }) {
  const { titleOf } = useSoldProducts();
  const { code, from, until, held, paid, limit, charged, spared } = coupon;
  return (
    <li>
      <Link to={`?code=${encodeURIComponent(code)}`} className={styles.code}>
        {code}
      </Link>
      <StateMark {...stateOf(coupon)} />
      <p>{`${offOf(coupon)} · ${soldOf(coupon.sold, titleOf)}`}</p>
      <p className={page.quiet}>{`${dayOf(from)} – ${dayOf(until)}`}</p>
      <p>
        {`Plaćeno ${paid}${limit === null ? "" : ` od ${limit}`}`}
        {held > paid && <span className={page.quiet}>{`, u tijeku ${held - paid}`}</span>}
      </p>
      <p>
        {`Naplaćeno ${euros(charged)}`}
        <span className={page.quiet}>{` · bez koda ${euros(charged + spared)}`}</span>
      </p>
    </li>
  );
}
