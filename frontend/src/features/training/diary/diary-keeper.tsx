import { counted } from "#contract/counted.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { type Question, useQuestion } from "./leave-device.ts";
import { useOpen } from "./use-diary.ts";

/** Beside every page of a member: keeps the diary in step with the server, and asks before a sign-out that would lose something. */
export function DiaryKeeper() {
  useOpen();
  const question = useQuestion();
  const stay = () => question?.answer(false);
  return (
    <Dialog open={question !== undefined} onClose={stay} title={question ? titleOf(question) : ""}>
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

function titleOf({ waiting, sets }: Question): string {
  if (sets === 0) return `${counted(waiting, "promjena čeka", "promjene čekaju", "promjena čeka")} mrežu`;
  return `${counted(sets, "serija čeka", "serije čekaju", "serija čeka")} mrežu`;
}
