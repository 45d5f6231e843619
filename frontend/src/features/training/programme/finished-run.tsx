import { useState } from "react";
import { exercisesOf, recordsOf } from "#contract/training/progress.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import type { Programme } from "./programmes.ts";
import { StartDialog } from "./start-dialog.tsx";
import type { RunView } from "./use-run.ts";

/** Starts a finished course again, or leads to the others. */
export function RunAgain({ programme }: { readonly programme: Programme }) {
  const [starting, setStarting] = useState(false);
  const { category, product, title, count, week } = programme.enrolment;
  return (
    <>
      <Button onClick={() => setStarting(true)}>Ponovi</Button>
      <ButtonLink to={category === "training" ? paths.trainings : paths.challenges} kind="outline">
        {category === "training" ? "Svi programi" : "Svi izazovi"}
      </ButtonLink>
      <StartDialog
        course={{ category, product, title, count, week }}
        open={starting}
        onClose={() => setStarting(false)}
        earlier={programme}
      />
    </>
  );
}

/** Records of a run, appended to other text: ` · rekordi: 5`. Renders nothing without any. */
export function RunRecords({ programme: { id }, diary: { history } }: Pick<RunView, "programme" | "diary">) {
  const own = new Set(
    history.flatMap(({ id: workout, about }) => (about?.kind === "plan" && about.enrolment === id ? [workout] : [])),
  );
  const records = recordsOf(exercisesOf(history)).filter(({ workout }) => own.has(workout));
  return records.length > 0 ? ` · rekordi: ${records.length}` : null;
}
