import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { MOST_PORTIONS } from "#contract/recipes/measures.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";

interface Shown {
  /** Those that the amounts are written for. */
  readonly portions: number;
  readonly steps?: readonly unknown[] | undefined;
}

/** What an address asks for, within bounds; undefined where it asks for nothing that is a number. */
export function wholeWithin(text: string | null, least: number, most: number): number | undefined {
  const asked = text?.trim() ? Number(text) : Number.NaN;
  return Number.isNaN(asked) ? undefined : Math.min(most, Math.max(least, Math.round(asked)));
}

/** A recipe's page as its address says it: for how many portions, and the step that is being cooked. */
export function useRecipeAddress({ portions: own, steps = [] }: Shown) {
  const [query, setQuery] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const asked = (name: string, most: number) => (isHydrated ? wholeWithin(query.get(name), 1, most) : undefined);
  const change = (name: string, value: number | undefined, way: { replace: boolean; state: unknown }) =>
    setQuery((now) => withNumber(now, name, value), { ...way, preventScrollReset: true });
  const isInside = location.state === COOKING;
  return {
    portions: asked("portions", MOST_PORTIONS) ?? own,
    setPortions: (portions: number) =>
      change("portions", portions === own ? undefined : portions, { replace: true, state: location.state }),
    /** From 1 on; undefined while nobody cooks. */
    step: steps.length > 0 ? asked("step", steps.length) : undefined,
    /** Cooking is one page further in the history, however many steps are walked. */
    goTo: (step: number) =>
      change("step", step, { replace: query.has("step"), state: query.has("step") ? location.state : COOKING }),
    leave: () => {
      if (isInside) navigate(-1);
      else change("step", undefined, { replace: true, state: null });
    },
  };
}

const COOKING = "cooking";

function withNumber(query: URLSearchParams, name: string, value: number | undefined): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === undefined) next.delete(name);
  else next.set(name, String(value));
  return next;
}
