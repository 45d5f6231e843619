import { useQuery } from "@tanstack/react-query";
import { Facts } from "../../../components/facts.tsx";
import { dayOf } from "../../../lib/format.ts";
import { taxServiceQuery } from "../books/queries.ts";
import page from "../shared/page.module.css";

/** What only an operator changes, with the reason and, where one is known, its day. */
export function OperatorFacts() {
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
            "CorvusPay",
            "Broj prodajnog mjesta, ključ i certifikat: bez njih nema naplate. Jutro javlja 60 dana prije isteka.",
          ],
          [
            "Domena i adresa pošiljatelja",
            "Vode ih DNS i certifikat stranice; na njima počivaju prijava i dostava pisama.",
          ],
          ["Ime i znak", "Stoje i u slikama, ikonama i aplikaciji na telefonu."],
          ["Poslovni prostor i uređaj", "Isti su u internom aktu i kod Porezne uprave; broj računa ovisi o njima."],
          ["Status u sustavu PDV-a", "Mijenja porez na svakom računu; najprije ga potvrđuje računovodstvo."],
          [
            "Tekst uvjeta",
            "Svako izdanje čuva se uz narudžbe. Podaci tvrtke u njemu mijenjaju se gore i daju mu novi dan.",
          ],
        ]}
      />
    </section>
  );
}
