import { useMutation } from "@tanstack/react-query";
import type { DocumentKind, PreviewKind } from "#contract/catalogue-document.ts";
import type { DraftDetail } from "#contract/catalogue-draft.ts";
import { Button } from "../../../../components/button.tsx";
import { paths } from "../../../../lib/paths.ts";
import { leavePreview, PREVIEW } from "../../../../lib/preview.ts";
import { Refused } from "../../desk/refused.tsx";
import { previewDraft } from "../queries.ts";
import styles from "./editor.module.css";
import { useEditor } from "./editor.ts";

type Caller = "member" | "visitor";

interface Seen {
  /** The page's own call. */
  readonly operation: string;
  /** Where each of them sees it; it has no page for the others. */
  readonly member?: (id: string) => string;
  readonly visitor?: (id: string) => string;
  /** What of the answer the page's query keeps, where it is the one of a list. */
  readonly part?: string;
}

const pages: Readonly<Record<PreviewKind, Seen>> = {
  challenge: product("getChallenge", "challenge"),
  training: product("getTraining", "training"),
  ebook: product("getEbook", "ebook"),
  recipe: {
    operation: "getRecipe",
    member: (id) => paths.recipe(Number(id)),
    visitor: (id) => paths.recipe(Number(id)),
  },
  mealplan: {
    operation: "getMealPlan",
    member: (id) => paths.mealPlan(Number(id)),
    visitor: (id) => paths.mealPlan(Number(id)),
  },
  card: { operation: "listTrainings", member: () => paths.home, part: "trainings" },
  texts: { operation: "getLandingTexts", visitor: () => `${paths.landing}?pregled`, part: "texts" },
};

/** 'Pogledaj kao član / posjetitelj': the real page in a tab of its own, with what the draft would answer. */
export function PreviewButtons({ draft: { kind, id } }: { readonly draft: DraftDetail }) {
  const { autosave } = useEditor();
  const preview = useMutation({
    networkMode: "always",
    mutationFn: async ({ page, as, tab }: { page: PreviewKind; as: Caller; tab: Window | null }) => {
      await autosave.flush();
      const answer = await previewDraft({ kind: page, id }, as);
      if (!tab) return;
      const { operation, part, [as]: address = () => "" } = pages[page];
      const kept =
        part === undefined ? { key: [operation, id], answer } : { key: [operation], answer: partOf(answer, part) };
      leavePreview(tab, kept);
      tab.location.replace(`${address(id)}${PREVIEW}`);
    },
    onError: (_error, { tab }) => tab?.close(),
  });
  if (!hasPage(kind)) return null;
  const look = (as: Caller) => preview.mutate({ page: kind, as, tab: window.open("") });
  return (
    <div className={styles.buttons}>
      {pages[kind].member && (
        <Button kind="outline" size="small" onClick={() => look("member")}>
          Pogledaj kao član
        </Button>
      )}
      {pages[kind].visitor && (
        <Button kind="outline" size="small" onClick={() => look("visitor")}>
          Pogledaj kao posjetitelj
        </Button>
      )}
      {preview.error && <Refused error={preview.error} onRetry={() => preview.reset()} />}
    </div>
  );
}

function product(operation: string, category: "challenge" | "training" | "ebook"): Seen {
  return {
    operation,
    member: (id) => paths.product(category, Number(id)),
    visitor: (id) => paths.publicProduct(category, Number(id)),
  };
}

function partOf(answer: unknown, part: string): unknown {
  return Object.entries(Object(answer)).find(([name]) => name === part)?.[1];
}

function hasPage(kind: DocumentKind): kind is PreviewKind {
  return kind in pages;
}
