import { useState } from "react";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import type { Programme } from "./programmes.ts";
import { StartSheet } from "./start-sheet.tsx";

/** The ways on once a run is over: the same again, or another programme. */
export function RunAgain({ programme }: { readonly programme: Programme }) {
  const [starting, setStarting] = useState(false);
  const { category, product, title, count, week } = programme.enrolment;
  return (
    <>
      <Button onClick={() => setStarting(true)}>Ponovi</Button>
      <ButtonLink to={category === "training" ? paths.trainings : paths.challenges} kind="outline">
        {category === "training" ? "Svi programi" : "Svi izazovi"}
      </ButtonLink>
      <StartSheet
        course={{ category, product, title, count, week }}
        open={starting}
        onClose={() => setStarting(false)}
        earlier={programme}
      />
    </>
  );
}
