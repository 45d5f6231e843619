import { useQuery } from "@tanstack/react-query";
import { Page } from "../../components/page.tsx";
import { ChallengeCard } from "../../features/catalogue/challenge-card.tsx";
import { OwnStatus } from "../../features/catalogue/own-status.tsx";
import { ofChallenge } from "../../features/catalogue/product.ts";
import { challengesQuery } from "../../features/catalogue/queries.ts";
import { ListHead } from "../../features/home/list-head.tsx";
import { ProductGrid } from "../../features/home/product-grid.tsx";

/** All challenges. */
export function ChallengesPage() {
  const challenges = useQuery(challengesQuery);
  return (
    <Page title="Izazovi">
      <ListHead title="Izazovi" cards="Svi izazovi" kinds />
      <ProductGrid
        products={challenges}
        empty="No challenge available."
        card={(challenge, position) => (
          <ChallengeCard
            key={challenge.id}
            challenge={challenge}
            lead={position === 0}
            status={<OwnStatus product={ofChallenge(challenge)} />}
          />
        )}
      />
    </Page>
  );
}
