import { type ReactNode, useState } from "react";
import { UndoNotice } from "../../../components/undo-notice.tsx";
import { type KitchenContent, NOTHING } from "./kitchen-content.ts";
import type { KnownRecipe } from "./local-kitchen.ts";
import { merged } from "./merge.ts";
import type { KitchenView } from "./use-kitchen.ts";

interface Done {
  readonly text: string;
  readonly before: KitchenContent;
  readonly after: KitchenContent;
}

interface Undoable {
  /** Changes the kitchen and says so, with the way back. */
  readonly act: (
    text: string,
    change: (own: KitchenContent) => KitchenContent,
    recipes?: readonly KnownRecipe[],
  ) => Promise<void>;
  readonly notice: ReactNode;
}

/** Changes that can be taken back for some seconds; what was changed since stays. */
export function useUndoable({ change }: Pick<KitchenView, "change">): Undoable {
  const [done, setDone] = useState<Done>();
  const act: Undoable["act"] = async (text, work, recipes) => {
    let [before, after] = [NOTHING, NOTHING];
    await change((own) => {
      [before, after] = [own, work(own)];
      return after;
    }, recipes);
    setDone({ text, before, after });
  };
  const undo = () => {
    if (done) void change((own) => merged(done.after, own, done.before));
    setDone(undefined);
  };
  return { act, notice: <UndoNotice text={done?.text} onUndo={undo} onEnd={() => setDone(undefined)} /> };
}
