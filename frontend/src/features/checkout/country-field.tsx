import { useId } from "react";
import policies from "../../../../infra/countries.json";
import field from "../../components/text-field.module.css";
import styles from "./checkout.module.css";
import { HOME_COUNTRY, isSoldTo } from "./product.ts";

const names = new Intl.DisplayNames("hr", { type: "region" });
const countries = Object.keys(policies)
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

/** Where the buyer lives, Croatia unless they say otherwise: the law on PDV asks for it, and not everywhere is sold. */
export function CountryField({ country, onCountry }: Props) {
  const id = useId();
  const isSold = isSoldTo(country);
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
        aria-invalid={isSold ? undefined : true}
        aria-describedby={`${id}-why`}
        onChange={({ target }) => onCountry(target.value)}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <p id={`${id}-why`} className={isSold ? styles.hint : field.error} role="status">
        {isSold
          ? "Pitamo zbog poreza. Cijena ostaje ista."
          : "U ovu državu zasad ne prodajemo, pa narudžba nije moguća."}
      </p>
    </div>
  );
}
