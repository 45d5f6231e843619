import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { money } from "../../lib/format.ts";
import { serverNow } from "../../lib/server-time.ts";
import { ofTraining, type Product } from "../catalogue/product.ts";
import { challengesQuery, trainingsQuery } from "../catalogue/queries.ts";
import styles from "./membership-band.module.css";
import { type Included, includedIn } from "./offer-figures.ts";

interface Props {
  readonly onOpen: () => void;
}

/** What a membership gives, in figures of the catalogue that the page holds anyway. */
function benefitsWith(included: Included | undefined, reduced: Product | undefined) {
  return [
    {
      title: included ? `${included.trainings}+ treninga` : "Treninzi",
      text: "Vođeni treninzi za kuću i teretanu, od zagrijavanja do istezanja.",
    },
    { title: "Izazovi", text: "Počinju kad ti odgovara, a sljedeći trening uvijek je označen." },
    {
      title: "Recepti i planovi prehrane",
      text: "Količine za 1 do 12 porcija, priprema korak po korak i popis za kupnju.",
    },
    reduced
      ? {
          title: `${money(reduced.premiumPrice)} umjesto ${money(reduced.price)}`,
          text: `Niže cijene programa, primjerice ${reduced.title}.`,
        }
      : { title: "Niže cijene", text: "Programe, izazove i ebookove kupuješ povoljnije." },
    { title: "Partnerski popusti", text: "Kodovi za opremu, odjeću i oporavak." },
  ];
}

/** What a membership gives, and the way to it. */
export function MembershipBand({ onOpen }: Props) {
  const trainings = useQuery({ ...trainingsQuery, enabled: false }).data ?? [];
  const challenges = useQuery({ ...challengesQuery, enabled: false }).data ?? [];
  const reduced = trainings.find((training) => training.featured && training.premium_save > 0);
  const benefits = benefitsWith(includedIn(challenges, serverNow()), reduced && ofTraining(reduced));
  return (
    <section className={styles.band} aria-label="Prednosti članstva">
      <img className={styles.art} src="/art/band-kettlebell.svg" alt="" width={700} height={700} loading="lazy" />
      <div className={styles.inner}>
        <div>
          <Badge kind="premium">Premium</Badge>
          <h2>Jedno članstvo. Cijeli tjedan pokreta.</h2>
          <p>Otkazuješ kad želiš, a pristup ostaje do kraja plaćenog razdoblja.</p>
          <Button onClick={onOpen}>
            Postani Član <Icon name="arrow" size={20} />
          </Button>
        </div>
        <ul className={styles.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit.title}>
              <b>{benefit.title}</b>
              <span>{benefit.text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
