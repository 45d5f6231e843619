import { type ComponentProps, useState } from "react";
import { Button, type ButtonKind } from "../../../components/button.tsx";
import { GoalDialog } from "./goal-dialog.tsx";

interface Props extends Omit<ComponentProps<typeof GoalDialog>, "open" | "onClose"> {
  readonly kind: ButtonKind;
  readonly label: string;
}

/** Opens the weekly goal and the pauses. */
export function GoalButton({ kind, label, ...known }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <GoalDialog open={isOpen} onClose={() => setOpen(false)} {...known} />
    </>
  );
}
