import { SelectField } from "../shared/select-field.tsx";
import type { SoldProduct } from "./use-sold-products.ts";

interface Props {
  readonly label: string;
  readonly products: readonly SoldProduct[];
  /** `challenge/10`; empty for none. */
  readonly value: string;
  readonly name?: string;
  /** A choice that counts at once; without it the field is read with its form. */
  readonly onChoose?: (product: string) => void;
}

/** One of all products and plans that were published. */
export function ProductField({ label, products, value, name = "product", onChoose }: Props) {
  const options = [
    ["", onChoose ? "Odaberi" : "Svi"] as const,
    ...products.map(({ category, id, title }) => [`${category}/${id}`, title] as const),
  ];
  return (
    <SelectField
      label={label}
      name={name}
      options={options}
      {...(onChoose ? { value, onChange: onChoose } : { chosen: value })}
    />
  );
}
