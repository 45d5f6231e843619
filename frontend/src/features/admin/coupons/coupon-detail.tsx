import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import type { Coupon, CouponState, PaidCouponUse } from "#contract/coupon.ts";
import { orderReference } from "#contract/order-words.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { Facts } from "../../../components/facts.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { dayOf, minuteOf } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { type Column, DataTable, euroColumn } from "../shared/data-table.tsx";
import { euros } from "../shared/euros.ts";
import page from "../shared/page.module.css";
import { QueryResult } from "../shared/query-result.tsx";
import { StateMark } from "../shared/state-mark.tsx";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import styles from "./coupons.module.css";
import { offOf, periodsOf, soldOf, stateOf } from "./labels.ts";
import { changeCoupon, couponsQuery, usesQuery } from "./queries.ts";
import { useSoldProducts } from "./use-sold-products.ts";

/** One code: its terms, its acts and who used it. */
export function CouponDetail({ code }: { readonly code: string }) {
  return (
    <QueryResult answer={useQuery(couponsQuery)} title={code}>
      {(coupons) => {
        const coupon = coupons.find((one) => one.code === code);
        return coupon ? <Detail coupon={coupon} /> : <p>{`Koda ${code} nema.`}</p>;
      }}
    </QueryResult>
  );
}

const columns: readonly Column<PaidCouponUse>[] = [
  { head: "Kupac", value: ({ name }) => name },
  { head: "Kupnja", value: ({ title }) => title },
  { head: "Plaćeno", value: ({ at }) => at, show: ({ at }) => minuteOf(new Date(at)) },
  euroColumn("Naplaćeno", ({ charged }) => charged),
  euroColumn("Popust", ({ spared }) => spared),
  {
    head: "Narudžba",
    value: ({ order_number }) => orderReference(order_number),
    to: ({ order_number }) => paths.adminOrder(order_number),
  },
];

function Detail({ coupon }: { readonly coupon: Coupon }) {
  const { titleOf } = useSoldProducts();
  const { code, sold, from, until, limit, first_only, gifts, charged, spared, created_by } = coupon;
  return (
    <>
      <p>
        <Link to={paths.adminCoupons}>Svi kodovi</Link>
      </p>
      <div className={page.head}>
        <h1>{code}</h1>
        <StateMark {...stateOf(coupon)} />
      </div>
      <Facts
        rows={[
          ["Popust", offOf(coupon)],
          ["Vrijedi za", soldOf(sold, titleOf)],
          ["Članstvo", periodsOf(coupon)],
          ["Razdoblje", `${dayOf(from)} – ${dayOf(until)}`],
          ["Najviše korištenja", limit === null ? "bez granice" : String(limit)],
          ["Pokloni", gifts ? "vrijedi i za njih" : "ne vrijedi"],
          ["Za koga", first_only ? "samo prva kupnja" : "svi, svaka osoba jednom"],
          ["Naplaćeno", `${euros(charged)}, bez koda ${euros(charged + spared)}`],
          ["Poveznica", `${window.location.origin}/?kod=${encodeURIComponent(code)}`],
          ["Tko ga je objavio", created_by],
        ]}
      />
      <CouponActs coupon={coupon} />
      <section className={page.block}>
        <h2>Tko ga je koristio</h2>
        <QueryResult answer={useQuery(usesQuery(code))}>
          {(uses) => (
            <DataTable
              caption={`Plaćene narudžbe s kodom ${code}`}
              columns={columns}
              rows={uses}
              file={`kod-${code}`}
              empty="Nijedna plaćena narudžba još nema ovaj kod."
            />
          )}
        </QueryResult>
      </section>
    </>
  );
}

const words: Readonly<Record<CouponState, { readonly act: string; readonly says: string }>> = {
  active: { act: "Nastavi", says: "Kod opet vrijedi." },
  paused: { act: "Zaustavi", says: "Kod je zaustavljen: dok ga ne nastaviš, nitko ga ne može upisati." },
  ended: { act: "Završi", says: "Kod je završen." },
};

function CouponActs({ coupon }: { readonly coupon: Coupon }) {
  const client = useQueryClient();
  const { key, renew } = useIdempotencyKey();
  const [asked, setAsked] = useState<"end" | "days">();
  const change = useMutation({
    mutationFn: (changes: Partial<Pick<Coupon, "state" | "until" | "limit">>) => {
      const { version, state, until, limit } = coupon;
      return changeCoupon(coupon.code, { version, state, until, limit, ...changes }, key);
    },
    onSuccess: () => setAsked(undefined),
    onSettled: () => {
      renew();
      return client.invalidateQueries({ queryKey: couponsQuery.queryKey });
    },
  });
  const close = () => {
    setAsked(undefined);
    change.reset();
  };
  if (coupon.state === "ended") return null;
  const other = coupon.state === "active" ? "paused" : "active";
  return (
    <>
      <div className={`${page.acts} ${styles.change}`}>
        <Button kind="outline" busy={change.isPending} onClick={() => change.mutate({ state: other })}>
          {words[other].act}
        </Button>
        <Button kind="outline" onClick={() => setAsked("days")}>
          Promijeni dane i granicu
        </Button>
        <Button kind="outline" onClick={() => setAsked("end")}>
          Završi zauvijek
        </Button>
      </div>
      <p role="status">{change.isSuccess && words[change.data.state].says}</p>
      {change.error && !asked && <ConfirmButtons error={change.error}>{null}</ConfirmButtons>}
      {asked === "end" && (
        <Dialog open onClose={close} title={`Završi kod ${coupon.code}?`}>
          <p>
            Nitko ga više ne može upisati, a isti kod ne možeš objaviti ponovno. Dogovoreni popusti članstava ostaju.
          </p>
          <ConfirmButtons error={change.error} onCancel={close}>
            <Button busy={change.isPending} onClick={() => change.mutate({ state: "ended" })}>
              Završi kod
            </Button>
          </ConfirmButtons>
        </Dialog>
      )}
      {asked === "days" && (
        <DaysDialog
          coupon={coupon}
          error={change.error}
          busy={change.isPending}
          onSave={change.mutate}
          onClose={close}
        />
      )}
    </>
  );
}

interface DaysProps {
  readonly coupon: Coupon;
  readonly error: Error | null;
  readonly busy: boolean;
  readonly onSave: (changes: Pick<Coupon, "until" | "limit">) => void;
  readonly onClose: () => void;
}

function DaysDialog({ coupon: { until, limit, from }, error, busy, onSave, onClose }: DaysProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const most = Number.parseInt(textOf(fields, "limit"), 10);
    onSave({ until: textOf(fields, "until"), limit: Number.isNaN(most) ? null : most });
  };
  return (
    <Dialog open onClose={onClose} title="Dani i granica">
      <form className={page.form} onSubmit={submit}>
        <TextField label="Do (i taj dan)" name="until" type="date" min={from} defaultValue={until} required />
        <TextField
          label="Najviše korištenja (prazno: bez granice)"
          name="limit"
          inputMode="numeric"
          pattern="[1-9][0-9]{0,6}"
          defaultValue={limit ?? ""}
          autoComplete="off"
        />
        <ConfirmButtons error={error} onCancel={onClose}>
          <Button type="submit" busy={busy}>
            Spremi
          </Button>
        </ConfirmButtons>
      </form>
    </Dialog>
  );
}
