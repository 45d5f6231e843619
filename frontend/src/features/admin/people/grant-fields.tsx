import { useQuery } from "@tanstack/react-query";
import type { ProductCategory } from "#contract/primitives.ts";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { zagrebDay } from "../../../lib/format.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { draftsQuery } from "../catalogue/queries.ts";
import { SelectField } from "../shared/select-field.tsx";

const kinds = { challenge: "Izazov", training: "Program", ebook: "Ebook" } as const;
type SoldKind = keyof typeof kinds;

/** Fields of a grant: Premium or a product, and its last day. */
export function GrantFields() {
  const drafts = useQuery(draftsQuery).data ?? [];
  const sold = drafts.filter(({ kind, state }) => kind in kinds && state !== "draft");
  return (
    <>
      <SelectField
        label="Što"
        name="what"
        options={[
          ["subscription#premium", "Premium"],
          ...sold.map(({ kind, id, title }) => [`${kind}#${id}`, `${kinds[kind as SoldKind]}: ${title}`] as const),
        ]}
      />
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
