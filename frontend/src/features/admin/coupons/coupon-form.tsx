import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { counted, nounFor } from "#contract/counted.ts";
import type { Coupon, CouponSold } from "#contract/coupon.ts";
import { couponCodeOf } from "#contract/coupon-code.ts";
import type { ProductCategory } from "#contract/primitives.ts";
import type { Input } from "#contract/schemas.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import field from "../../../components/text-field.module.css";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { zagrebDay } from "../../../lib/format.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { LowestPrices } from "../shared/lowest-prices.tsx";
import page from "../shared/page.module.css";
import { SelectField } from "../shared/select-field.tsx";
import { centsIn } from "../shared/sum-field.tsx";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import styles from "./coupons.module.css";
import { CATEGORIES } from "./labels.ts";
import { createCoupon } from "./queries.ts";
import { type SoldProduct, useSoldProducts } from "./use-sold-products.ts";

interface Props {
  readonly onCreated: (coupon: Coupon) => void;
  readonly onClose: () => void;
}

type Terms = Input<"createCoupon">["body"];
type CouponErrors = Partial<Record<"code" | "off" | "days" | "limit" | "sold", string>>;

/** A new code: what it takes off, of what, when and for whom. */
export function CouponForm({ onCreated, onClose }: Props) {
  const { products } = useSoldProducts();
  const { key, renew } = useIdempotencyKey();
  const [errors, setErrors] = useState<CouponErrors>({});
  const [kind, setKind] = useState<string>("all");
  const make = useMutation({
    mutationFn: (terms: Terms) => createCoupon(terms, key),
    onSuccess: onCreated,
    onError: renew,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = termsIn(fields, kind);
    setErrors("errors" in read ? read.errors : {});
    if ("terms" in read) make.mutate(read.terms);
  };
  const today = zagrebDay(serverNow());
  return (
    <Dialog open onClose={onClose} title="Novi kod">
      <form className={page.form} noValidate onSubmit={submit}>
        <TextField
          label="Kod (3 do 24 slova, znamenke i crtice)"
          name="code"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.code}
        />
        <div className={page.pair}>
          <TextField label="Popust" name="amount" inputMode="decimal" autoComplete="off" error={errors.off} />
          <SelectField
            label="U čemu"
            name="unit"
            options={[
              ["percent", "posto"],
              ["euros", "eura"],
            ]}
          />
        </div>
        <SelectField
          label="Vrijedi za"
          name="kind"
          value={kind}
          onChange={setKind}
          options={[["all", "Sve"], ...Object.entries(CATEGORIES), ["products", "Odabrane proizvode"]]}
        />
        {kind === "products" && <ProductChoice products={products} error={errors.sold} />}
        <div className={page.pair}>
          <TextField label="Od" name="from" type="date" defaultValue={today} required />
          <TextField label="Do (i taj dan)" name="until" type="date" error={errors.days} required />
        </div>
        <TextField
          label="Najviše korištenja (prazno: bez granice)"
          name="limit"
          inputMode="numeric"
          autoComplete="off"
          error={errors.limit}
        />
        <SelectField label="Za članstvo snižava" name="periods" options={PERIODS} />
        <label className={styles.check}>
          <input type="checkbox" name="first_only" />
          Samo za prvu kupnju
        </label>
        <label className={styles.check}>
          <input type="checkbox" name="gifts" />
          Vrijedi i za poklone
        </label>
        <p className={page.quiet}>
          Svaka ga osoba koristi jednom. Popust i Premium cijena ne zbrajaju se: vrijedi što je povoljnije. Najavljuješ
          li kod svima, uz popust mora stajati najniža cijena u zadnjih 30 dana.
        </p>
        <LowestPrices of={kind in CATEGORIES ? (kind as ProductCategory) : undefined} />
        <ConfirmButtons error={make.error} onCancel={onClose}>
          <Button type="submit" busy={make.isPending}>
            Objavi kod
          </Button>
        </ConfirmButtons>
      </form>
    </Dialog>
  );
}

const PERIODS: readonly (readonly [string, string])[] = [
  ["1", "Samo prvu naplatu"],
  ...["2", "3", "6", "12"].map((count) => [count, firstCharges(Number(count))] as const),
  ["all", "Svaku naplatu dok članstvo traje"],
];

function firstCharges(count: number): string {
  return `${nounFor(count, "Prvu", "Prve", "Prvih")} ${counted(count, "naplatu", "naplate", "naplata")}`;
}

/** The terms of the form, or what is wrong in it. */
function termsIn(fields: FormData, kind: string): { readonly terms: Terms } | { readonly errors: CouponErrors } {
  const code = couponCodeOf(textOf(fields, "code"));
  const [from, until] = [textOf(fields, "from"), textOf(fields, "until")];
  const cents = centsIn(fields, "amount");
  const isPercent = textOf(fields, "unit") === "percent";
  const percent = Number(cents) / 100;
  const isOff = isPercent ? Number.isInteger(percent) && percent >= 1 && percent <= 99 : Number(cents) > 0;
  const sold = soldIn(fields, kind);
  const limit = limitIn(fields);
  const errors: CouponErrors = {
    ...(!code && { code: "Upiši 3 do 24 slova, znamenke ili crtice, bez razmaka." }),
    ...(!isOff && { off: isPercent ? "Upiši cijeli broj od 1 do 99." : "Upiši iznos, na primjer 5,00." }),
    ...(daysError(from, until) && { days: daysError(from, until) }),
    ...(limit === undefined && { limit: "Upiši cijeli broj od 1 do 1000000, bez točke, ili ostavi prazno." }),
    ...(!sold && { sold: "Odaberi barem jedan proizvod." }),
  };
  if (!code || !sold || limit === undefined || Object.keys(errors).length > 0) return { errors };
  const periods = textOf(fields, "periods");
  const terms = {
    code,
    ...(isPercent ? { percent } : { off: percent }),
    sold,
    from,
    until,
    limit,
    first_only: fields.get("first_only") === "on",
    gifts: fields.get("gifts") === "on",
    periods: periods === "all" ? null : Number(periods),
  };
  return { terms };
}

/** How often a code may be used; null where nothing is written, undefined where it is no whole number. */
function limitIn(fields: FormData): number | null | undefined {
  const text = textOf(fields, "limit").trim();
  if (text === "") return null;
  const limit = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return limit >= 1 && limit <= 1_000_000 ? limit : undefined;
}

function daysError(from: string, until: string): string {
  if (!from || !until) return "Upiši prvi i zadnji dan.";
  return until < from ? "Zadnji dan ne može biti prije prvog." : "";
}

function soldIn(fields: FormData, kind: string): CouponSold | undefined {
  if (kind === "all") return { kind };
  if (kind !== "products") return { kind: "category", category: kind as ProductCategory };
  const products = fields.getAll("product").map((value) => {
    const [category, id = ""] = String(value).split("#");
    return { category: category as ProductCategory, id: category === "subscription" ? id : Number(id) };
  });
  return products.length > 0 ? { kind, products } : undefined;
}

function ProductChoice({
  products,
  error,
}: {
  readonly products: readonly SoldProduct[];
  readonly error: string | undefined;
}) {
  return (
    <fieldset className={styles.products}>
      <legend>Proizvodi</legend>
      {products.map(({ category, id, title }) => (
        <label key={`${category}#${id}`} className={styles.check}>
          <input type="checkbox" name="product" value={`${category}#${id}`} />
          {title}
        </label>
      ))}
      {error && (
        <p className={field.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
