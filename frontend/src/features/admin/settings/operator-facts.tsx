import { useQuery } from "@tanstack/react-query";
import { connectedGateways, gatewayWords } from "#contract/gateways.ts";
import type { ShopSettings } from "#contract/shop.ts";
import { Facts } from "../../../components/facts.tsx";
import { dayOf } from "../../../lib/format.ts";
import { taxServiceQuery } from "../books/queries.ts";
import page from "../shared/page.module.css";
import styles from "./settings.module.css";

/** What only an operator changes, with the reason and, where one is known, its day. */
export function OperatorFacts({ fiscal }: Pick<ShopSettings, "fiscal">) {
  const { data } = useQuery(taxServiceQuery);
  const ends = data?.certificate?.ends;
  const until = ends ? `Vrijedi do ${dayOf(ends)} ` : "";
  return (
    <section className={page.block} aria-labelledby="operator">
      <h2 id="operator">Mijenja održavatelj</h2>
      <p className={page.quiet}>
        Ovo je vezano uz ugovore, ključeve ili postavljanje, pa pogrešan upis zaustavlja prodaju.
      </p>
      <Facts
        look="columns"
        rows={[
          ["Fiskalni certifikat", `${until}Izdaje ga Fina na OIB tvrtke; bez njega nema računa.`],
          [
            connectedGateways.map((id) => gatewayWords(id).name).join(", "),
            "Broj prodajnog mjesta, ključ i certifikat: bez njih nema naplate. Jutro javlja 60 dana prije isteka.",
          ],
          [
            "Domena i adresa pošiljatelja",
            "Vode ih DNS i certifikat stranice; na njima počivaju prijava i dostava pisama.",
          ],
          ["Ime i znak", "Stoje i u slikama, ikonama i aplikaciji na telefonu."],
          [
            "Poslovni prostor i uređaj",
            <ul key="fiscal" className={styles.numbering}>
              {fiscal.map((row) => (
                <li key={row.from}>{numberingOf(row)}</li>
              ))}
              <li>
                Isti su u internom aktu i kod Porezne uprave. Novi se najprije prijavljuju u ePoreznoj, pa ih
                održavatelj upisuje s danom; izdani računi ostaju kakvi jesu.
              </li>
            </ul>,
          ],
          [
            "Tekst uvjeta",
            "Svako izdanje čuva se uz narudžbe. Podaci tvrtke u njemu mijenjaju se gore i daju mu novi dan.",
          ],
        ]}
      />
    </section>
  );
}

function numberingOf({ from, premises, device, sequence }: ShopSettings["fiscal"][number]): string {
  const by = sequence === "P" ? "brojevi teku kroz cijeli prostor" : "brojevi teku po uređaju";
  return `Od ${dayOf(from)} prostor ${premises}, uređaj ${device}; ${by}.`;
}
