import shop from "../../../../infra/shop.json";
import { Fold } from "../../components/fold.tsx";
import styles from "./withdrawal.module.css";

/** The model form that the law gives; nobody has to use it. */
export function ModelForm() {
  const { name, address, email } = shop.company;
  return (
    <div className={styles.model}>
      <Fold head="Obrazac za jednostrani raskid" open={false}>
        <p>Obrazac nije obvezan. Možeš ga poslati e-mailom ili poštom.</p>
        <blockquote>
          {`Prima: ${name}, ${address}, ${email}. Ovime izjavljujem da jednostrano raskidam ugovor o kupnji sljedećeg proizvoda: (naziv). Broj narudžbe: (broj). Naručeno dana: (datum). Ime i prezime potrošača: (ime). E-mail adresa računa: (adresa). Datum: (datum).`}
        </blockquote>
      </Fold>
    </div>
  );
}
