import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { Section } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";
import { ChallengeCard } from "../catalogue/challenge-card.tsx";
import { EbookCard } from "../catalogue/ebook-card.tsx";
import { challengesQuery, ebooksQuery, trainingsQuery } from "../catalogue/queries.ts";
import { TrainingCard } from "../catalogue/training-card.tsx";
import styles from "./home.module.css";
import { ProductGrid } from "./product-grid.tsx";

const SHOWN = 4;

/** All trainings. */
export function HomeTrainings() {
  const trainings = useQuery(trainingsQuery);
  return (
    <Section heading="Programi">
      <ProductGrid
        products={trainings}
        empty="Trenutačno nema programa."
        card={(training) => <TrainingCard key={training.id} training={training} />}
      />
    </Section>
  );
}

/** The first challenges and the way to all of them; the first is twice as wide. */
export function HomeChallenges() {
  const challenges = useQuery(challengesQuery);
  return (
    <Section heading="Izazovi" aside={<All to={paths.challenges} label="Svi izazovi" />}>
      <ProductGrid
        products={challenges}
        empty="No challenge available."
        limit={SHOWN + 3}
        card={(challenge, position) => <ChallengeCard key={challenge.id} challenge={challenge} lead={position === 0} />}
      />
    </Section>
  );
}

/** The first ebooks and the way to all of them. */
export function HomeEbooks() {
  const ebooks = useQuery(ebooksQuery);
  return (
    <Section heading="Ebooks" aside={<All to={paths.ebooks} label="Svi ebookovi" />}>
      <ProductGrid
        products={ebooks}
        empty="No ebooks available."
        limit={SHOWN}
        card={(ebook) => <EbookCard key={ebook.id} ebook={ebook} />}
      />
    </Section>
  );
}

function All({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Link to={to} className={styles.all}>
      {label}
    </Link>
  );
}
