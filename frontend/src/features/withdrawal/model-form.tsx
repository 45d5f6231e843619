import { Disclosure } from "../../components/disclosure.tsx";
import { useShop } from "../shop/use-shop.ts";
import styles from "./withdrawal.module.css";

/** The model form that the law gives; nobody has to use it. */
export function ModelForm() {
  const { name, address, email } = useShop().company;
  return (
    <div className={styles.model}>
      <Disclosure head="Obrazac za jednostrani raskid" open={false}>
        <p>Obrazac nije obvezan. Možeš ga poslati e-mailom ili poštom.</p>
        <blockquote>
          {`Prima: ${name}, ${address}, ${email}. Ovime izjavljujem da jednostrano raskidam ugovor o kupnji sljedećeg proizvoda: (naziv). Broj narudžbe: (broj). Naručeno dana: (datum). Ime i prezime potrošača: (ime). E-mail adresa računa: (adresa). Datum: (datum).`}
        </blockquote>
      </Disclosure>
    </div>
  );
}
