import { useMutation } from "@tanstack/react-query";
import type { DocumentKind, PreviewKind } from "#contract/catalogue-document.ts";
import type { DraftDetail } from "#contract/catalogue-draft.ts";
import { Button } from "../../../../components/button.tsx";
import { paths } from "../../../../lib/paths.ts";
import { leavePreview, PREVIEW } from "../../../../lib/preview.ts";
import { CallError } from "../../shared/call-error.tsx";
import { previewDraft } from "../queries.ts";
import styles from "./editor.module.css";
import { useEditor } from "./editor.ts";

type Viewer = "member" | "visitor";

interface PreviewPage {
  /** The page's own call. */
  readonly operation: string;
  /** The page's address; a viewer without one has no such page. */
  readonly member?: (id: string) => string;
  readonly visitor?: (id: string) => string;
  /** The field of the answer that the query of a list keeps. */
  readonly part?: string;
}

const pages: Readonly<Partial<Record<DocumentKind, PreviewPage>> & Record<PreviewKind, PreviewPage>> = {
  challenge: productPage("getChallenge", "challenge"),
  training: productPage("getTraining", "training"),
  ebook: productPage("getEbook", "ebook"),
  recipe: kitchenPage("getRecipe", paths.recipe),
  mealplan: kitchenPage("getMealPlan", paths.mealPlan),
  card: { operation: "listTrainings", member: () => paths.home, part: "trainings" },
  texts: { operation: "getLandingTexts", visitor: () => `${paths.landing}?pregled`, part: "texts" },
};

/** 'Pogledaj kao član / posjetitelj': opens the real page in a new tab, filled with what the draft would answer. */
export function PreviewButtons({ draft: { kind, id } }: { readonly draft: DraftDetail }) {
  const { autosave } = useEditor();
  const page = pages[kind];
  const preview = useMutation({
    mutationFn: async ({ as, tab }: { as: Viewer; tab: Window | null }) => {
      await autosave.flush();
      const answer = await previewDraft({ kind: kind as PreviewKind, id }, as);
      if (!tab || !page) return;
      const { operation, part, [as]: address = () => "" } = page;
      const kept =
        part === undefined ? { key: [operation, id], answer } : { key: [operation], answer: Object(answer)[part] };
      leavePreview(tab, kept);
      tab.location.replace(`${address(id)}${PREVIEW}`);
    },
    onError: (_error, { tab }) => tab?.close(),
  });
  if (!page) return null;
  const look = (as: Viewer) => preview.mutate({ as, tab: window.open("") });
  return (
    <div className={styles.buttons}>
      {page.member && (
        <Button kind="outline" size="small" onClick={() => look("member")}>
          Pogledaj kao član
        </Button>
      )}
      {page.visitor && (
        <Button kind="outline" size="small" onClick={() => look("visitor")}>
          Pogledaj kao posjetitelj
        </Button>
      )}
      {preview.error && <CallError error={preview.error} onRetry={() => preview.reset()} />}
    </div>
  );
}

function productPage(operation: string, category: "challenge" | "training" | "ebook"): PreviewPage {
  return {
    operation,
    member: (id) => paths.product(category, Number(id)),
    visitor: (id) => paths.publicProduct(category, Number(id)),
  };
}

function kitchenPage(operation: string, address: (id: number) => string): PreviewPage {
  return { operation, member: (id) => address(Number(id)), visitor: (id) => address(Number(id)) };
}
