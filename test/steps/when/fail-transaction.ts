import { documents } from "#functions/platform/table/table.ts";

/** The next transaction (whose input's JSON matches) breaks off: before it reaches the table, or with its answer lost after it was carried out. */
export function failTransaction(when: "before" | "after", matches: (input: string) => boolean = () => true): void {
  let isDone = false;
  documents().middlewareStack.add(
    (next) => async (call) => {
      if (isDone || !("TransactItems" in call.input) || !matches(JSON.stringify(call.input))) return next(call);
      isDone = true;
      if (when === "after") await next(call);
      throw new Error("The process ended here.");
    },
    { step: "initialize", name: "failTransaction", override: true },
  );
}
