import { useQuery } from "@tanstack/react-query";
import { Page } from "../../components/page.tsx";
import { ChallengeCard } from "../../features/catalogue/challenge-card.tsx";
import { challengesQuery } from "../../features/catalogue/queries.ts";
import styles from "../../features/home/list.module.css";
import { ProductGrid } from "../../features/home/product-grid.tsx";

/** All challenges. */
export function ChallengesPage() {
  const challenges = useQuery(challengesQuery);
  return (
    <Page title="Izazovi">
      <h1 className={styles.title}>Izazovi</h1>
      <ProductGrid
        products={challenges}
        empty="No challenge available."
        card={(challenge, position) => <ChallengeCard key={challenge.id} challenge={challenge} lead={position === 0} />}
      />
    </Page>
  );
}
