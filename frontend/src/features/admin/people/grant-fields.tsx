import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { ProductCategory } from "#contract/primitives.ts";
import field from "../../../components/text-field.module.css";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { zagrebDay } from "../../../lib/format.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { draftsQuery } from "../catalogue/queries.ts";

const kinds = { challenge: "Izazov", training: "Program", ebook: "Ebook" } as const;
type SoldKind = keyof typeof kinds;

/** Fields of a grant: Premium or a product, and its last day. */
export function GrantFields() {
  const id = useId();
  const drafts = useQuery(draftsQuery).data ?? [];
  const sold = drafts.filter(({ kind, state }) => kind in kinds && state !== "draft");
  return (
    <>
      <div className={field.field}>
        <label htmlFor={id} className={field.label}>
          Što
        </label>
        <select id={id} name="what" className={field.control}>
          <option value="subscription#premium">Premium</option>
          {sold.map(({ kind, id: product, title }) => (
            <option key={`${kind} ${product}`} value={`${kind}#${product}`}>
              {`${kinds[kind as SoldKind]}: ${title}`}
            </option>
          ))}
        </select>
      </div>
      <UntilField />
    </>
  );
}

/** The last day on which it is open; three months from now where nothing is known. */
export function UntilField({ day }: { readonly day?: string | undefined }) {
  const today = zagrebDay(serverNow());
  return (
    <TextField
      label="Otvoreno do (i taj dan)"
      name="until"
      type="date"
      min={today}
      defaultValue={day ?? monthsAfter(today, 3)}
      required
    />
  );
}

export function givenIn(fields: FormData): {
  product_category: ProductCategory;
  product_id: number | "premium";
  until: string;
} {
  const [category = "", id = ""] = textOf(fields, "what").split("#");
  const product_id = id === "premium" ? id : Number(id);
  return { product_category: category as ProductCategory, product_id, until: textOf(fields, "until") };
}

function monthsAfter(day: string, months: number): string {
  const moment = new Date(`${day}T12:00:00Z`);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return moment.toISOString().slice(0, 10);
}
