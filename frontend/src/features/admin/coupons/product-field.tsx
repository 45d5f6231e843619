import { useId } from "react";
import field from "../../../components/text-field.module.css";
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
export function ProductField({ label, products, value, name, onChoose }: Props) {
  const id = useId();
  const tied = onChoose
    ? { value, onChange: ({ target }: { target: HTMLSelectElement }) => onChoose(target.value) }
    : { defaultValue: value };
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <select key={products.length} id={id} name={name} className={field.control} {...tied}>
        <option value="">{onChoose ? "Odaberi" : "Svi"}</option>
        {products.map(({ category, id: product, title }) => (
          <option key={`${category}/${product}`} value={`${category}/${product}`}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
