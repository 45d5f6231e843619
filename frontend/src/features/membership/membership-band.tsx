import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import styles from "./membership-band.module.css";

interface Props {
  readonly onOpen: () => void;
  readonly onIntent: () => void;
}

const benefits = [
  { title: "80+ treninga", text: "Vođeni treninzi za kuću i teretanu, od zagrijavanja do istezanja." },
  { title: "Izazovi", text: "Počinju kad ti odgovara, a plan zna što je danas na redu." },
  { title: "€24.00 umjesto €40.00", text: "Niže cijene programa, primjerice Booty Program." },
  { title: "Partnerski popusti", text: "Kodovi za opremu, odjeću i oporavak." },
];

/** What a membership gives, and the way to it. */
export function MembershipBand({ onOpen, onIntent }: Props) {
  return (
    <section className={styles.band} aria-label="Prednosti članstva">
      <img className={styles.art} src="/art/band-kettlebell.svg" alt="" width={700} height={700} loading="lazy" />
      <div className={styles.inner}>
        <div>
          <Badge kind="premium">Premium</Badge>
          <h2>Jedno članstvo. Cijeli tjedan pokreta.</h2>
          <p>Otkazuješ kad želiš, a pristup ostaje do kraja plaćenog razdoblja.</p>
          <Button onClick={onOpen} onPointerEnter={onIntent} onFocus={onIntent}>
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
