import { useId } from "react";
import soldTo from "../../../../infra/countries.json";
import field from "../../components/text-field.module.css";
import styles from "./checkout.module.css";
import { HOME_COUNTRY } from "./product.ts";

const names = new Intl.DisplayNames("hr", { type: "region" });
const countries = soldTo
  .map((code) => ({ code, name: names.of(code) ?? code }))
  .toSorted(
    (one, other) =>
      Number(other.code === HOME_COUNTRY) - Number(one.code === HOME_COUNTRY) ||
      one.name.localeCompare(other.name, "hr"),
  );

interface Props {
  readonly country: string;
  readonly onCountry: (country: string) => void;
}

/** Where the buyer lives, Croatia unless they say otherwise; the law on PDV asks for it. */
export function CountryField({ country, onCountry }: Props) {
  const id = useId();
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        Država u kojoj živiš
      </label>
      <select
        id={id}
        name="country"
        autoComplete="country"
        className={field.control}
        value={country}
        aria-describedby={`${id}-why`}
        onChange={({ target }) => onCountry(target.value)}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <p id={`${id}-why`} className={styles.hint}>
        Pitamo zbog poreza. Cijena ostaje ista.
      </p>
    </div>
  );
}
