import { useMemo } from "react";
import { counted } from "#contract/counted.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import type { LocalRows } from "../../../lib/offline/local-rows.ts";
import { useSignOutQuestion } from "../../../lib/offline/sign-out.ts";
import { usePersonData } from "../../../lib/offline/use-person-data.ts";

/** Asks before a sign-out that would lose unsent data. It stands beside every member's page and so keeps the data in sync. */
export function SignOutQuestion() {
  const local = usePersonData()?.local;
  const question = useSignOutQuestion();
  const title = useMemo(() => (question ? titleOf(question.pending, countSets(local)) : ""), [question, local]);
  const stay = () => question?.answer(false);
  return (
    <Dialog open={question !== undefined} onClose={stay} title={title}>
      <p>Spremljeno je samo na ovom uređaju. Nakon odjave se briše i neće biti na tvom računu.</p>
      <ConfirmButtons error={null}>
        <Button onClick={stay}>Pričekaj</Button>
        <Button kind="outline" onClick={() => question?.answer(true)}>
          Odjavi se i obriši ih
        </Button>
      </ConfirmButtons>
    </Dialog>
  );
}

function titleOf(pending: number, sets: number): string {
  if (sets === 0) return `${counted(pending, "promjena čeka", "promjene čekaju", "promjena čeka")} mrežu`;
  return `${counted(sets, "serija čeka", "serije čekaju", "serija čeka")} mrežu`;
}

/** Counts unsent sets. */
function countSets(local: LocalRows | undefined): number {
  return [...(local?.state()?.set.outbox.values() ?? [])].filter(({ key }) => key.startsWith("s:")).length;
}
