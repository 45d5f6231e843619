import { useQuery } from "@tanstack/react-query";
import { Page } from "../../components/page.tsx";
import { OwnStatus } from "../../features/catalogue/own-status.tsx";
import { ofTraining } from "../../features/catalogue/product.ts";
import { trainingsQuery } from "../../features/catalogue/queries.ts";
import { TrainingCard } from "../../features/catalogue/training-card.tsx";
import { ListHead } from "../../features/home/list-head.tsx";
import { ProductGrid } from "../../features/home/product-grid.tsx";

/** All trainings. */
export function TrainingsPage() {
  const trainings = useQuery(trainingsQuery);
  return (
    <Page title="Treninzi">
      <ListHead title="Treninzi" cards="Svi programi" kinds />
      <ProductGrid
        products={trainings}
        empty="Trenutačno nema programa."
        card={(training, position) => (
          <TrainingCard
            key={training.id}
            training={training}
            lead={position === 0}
            status={<OwnStatus product={ofTraining(training)} />}
          />
        )}
      />
    </Page>
  );
}
