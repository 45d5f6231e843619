import { useEffect, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { counted } from "../../../lib/format.ts";
import { noteLuggage } from "../../account/leaving.ts";
import { type OpenDiary, removeDiary } from "./current-diary.ts";
import { useOpen } from "./use-diary.ts";

const LONGEST_WAIT_MS = 5000;

interface Question {
  readonly open: OpenDiary;
  readonly answer: (leaves: boolean) => void;
}

/** Beside every page of a member: keeps the diary in step with the server, and asks before a sign-out that would lose something. */
export function DiaryKeeper() {
  const open = useOpen();
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    if (!open) return;
    const mayLeave = async () => {
      await Promise.race([open.sync.flush(), passed(LONGEST_WAIT_MS)]);
      if (waitingOf(open) === 0) return true;
      return new Promise<boolean>((answer) => setQuestion({ open, answer }));
    };
    return noteLuggage({ mayLeave, remove: () => removeDiary(open.diary.person) });
  }, [open]);
  const decide = (leaves: boolean) => {
    question?.answer(leaves);
    setQuestion(undefined);
  };
  return (
    <Dialog open={question !== undefined} onClose={() => decide(false)} title={question ? titleOf(question.open) : ""}>
      <p>Spremljeno je samo na ovom uređaju. Nakon odjave se briše i neće biti u dnevniku.</p>
      <ConfirmButtons error={null}>
        <Button onClick={() => decide(false)}>Pričekaj</Button>
        <Button kind="outline" onClick={() => decide(true)}>
          Odjavi se i obriši ih
        </Button>
      </ConfirmButtons>
    </Dialog>
  );
}

function titleOf({ diary }: OpenDiary): string {
  const sets = diary.waitingSets();
  if (sets === 0) return `${counted(waitingOf({ diary }), "promjena čeka", "promjene čekaju", "promjena čeka")} mrežu`;
  return `${counted(sets, "serija čeka", "serije čekaju", "serija čeka")} mrežu`;
}

function waitingOf({ diary }: Pick<OpenDiary, "diary">): number {
  return diary.view()?.waiting ?? 0;
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
