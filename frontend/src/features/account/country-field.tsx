import { useId } from "react";
import field from "../../components/text-field.module.css";
import { useShop } from "../shop/use-shop.ts";
import styles from "./account.module.css";
import { countries, isSoldTo } from "./countries.ts";

interface Props {
  readonly country: string;
  readonly onCountry: (country: string) => void;
  /** What the choice means, and what one where nothing is sold does; for an order where nothing is said. */
  readonly hint?: string;
  readonly unsold?: string;
}

/** Where somebody lives: the law on PDV asks for it, and not everywhere is sold. */
export function CountryField({
  country,
  onCountry,
  hint = "Pitamo zbog poreza. Cijena ostaje ista.",
  unsold = "U ovu državu zasad ne prodajemo, pa narudžba nije moguća.",
}: Props) {
  const id = useId();
  const isSold = isSoldTo(country, useShop().closed);
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
        {countries().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <p id={`${id}-why`} className={isSold ? styles.hint : field.error} role="status">
        {isSold ? hint : unsold}
      </p>
    </div>
  );
}
