import type { MuscleSets } from "#contract/training/muscle-sets.ts";
import { MuscleFigure } from "../../../components/muscles/muscle-figure.tsx";
import { MuscleTable } from "../../../components/muscles/muscle-table.tsx";
import styles from "./training-muscles.module.css";
import plan from "./training-plan.module.css";

/** How a programme's sets are spread over the muscles, in a mean week. */
export function TrainingMuscles({ sets }: { readonly sets: MuscleSets }) {
  return (
    <section className={styles.muscles} aria-labelledby="muscles">
      <h2 id="muscles" className={plan.heading}>
        Mišići u tjednu
      </h2>
      <div className={styles.body}>
        <MuscleFigure sets={sets} />
        <MuscleTable caption="Serije po mišićima u prosječnom tjednu" columns={[{ label: "Serije tjedno", sets }]} />
      </div>
      <p className={plan.note}>
        Prosjek svih tjedana, bez zagrijavanja. Glavnom mišiću vježbe broji se cijela serija, pomoćnom pola.
      </p>
    </section>
  );
}
