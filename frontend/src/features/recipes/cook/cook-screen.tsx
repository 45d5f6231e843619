import { Dialog } from "@base-ui/react/dialog";
import type { KeyboardEvent, ReactNode } from "react";
import type { Recipe } from "#contract/recipe.ts";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import styles from "./cook.module.css";
import { CookStep } from "./cook-step.tsx";

interface Props {
  readonly recipe: Recipe;
  readonly portions: number;
  /** From 1 on. */
  readonly step: number;
  /** What is waited for, over every step. */
  readonly bar: ReactNode;
  readonly onStep: (step: number) => void;
  readonly onLeave: () => void;
  /** Called in place of `onLeave` behind the last step. */
  readonly onDone: () => void;
  /** Whether what had the focus before gets it back; asked when the screen goes. */
  readonly returnsFocus: () => boolean;
}

/** A screen of its own for the step that is cooked; arrows walk through all of them. */
export function CookScreen({ recipe, portions, step, bar, onStep, onLeave, onDone, returnsFocus }: Props) {
  const count = recipe.steps?.length ?? 0;
  const walk = (by: number) => {
    if (step + by >= 1 && step + by <= count) onStep(step + by);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowRight") walk(1);
    if (key === "ArrowLeft") walk(-1);
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onLeave()}>
      <Dialog.Portal>
        <Dialog.Popup className={styles.screen} finalFocus={returnsFocus} onKeyDown={onKeyDown}>
          <div className={styles.top}>
            <Dialog.Title className={styles.title}>{recipe.title}</Dialog.Title>
            <Dialog.Close className={styles.close} aria-label="Izađi iz kuhanja">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <div className={styles.parts} aria-hidden="true">
            {Array.from({ length: count }, (_, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
              <span key={position} data-done={position < step || undefined} />
            ))}
          </div>
          <CookStep recipe={recipe} portions={portions} step={step} />
          <div className={styles.foot}>
            {bar}
            <div className={styles.steps}>
              <Button kind="outline" disabled={step === 1} onClick={() => walk(-1)}>
                Natrag
              </Button>
              <Button onClick={() => (step === count ? onDone() : walk(1))}>
                {step === count ? "Gotovo" : "Dalje"}
              </Button>
            </div>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
