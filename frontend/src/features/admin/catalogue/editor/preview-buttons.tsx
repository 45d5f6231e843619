import { useMutation } from "@tanstack/react-query";
import type { DocumentKind, PageKind } from "#contract/catalogue-document.ts";
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
  readonly member: (id: string) => string;
  readonly visitor: (id: string) => string;
}

const pages: Readonly<Record<PageKind, Seen>> = {
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
};

/** 'Pogledaj kao član / posjetitelj': the real page in a tab of its own, with what the draft would answer. */
export function PreviewButtons({ draft: { kind, id } }: { readonly draft: DraftDetail }) {
  const { autosave } = useEditor();
  const preview = useMutation({
    networkMode: "always",
    mutationFn: async ({ page, as, tab }: { page: PageKind; as: Caller; tab: Window | null }) => {
      await autosave.flush();
      const answer = await previewDraft({ kind: page, id }, as);
      if (!tab) return;
      leavePreview(tab, { key: [pages[page].operation, id], answer });
      tab.location.replace(`${pages[page][as](id)}${PREVIEW}`);
    },
    onError: (_error, { tab }) => tab?.close(),
  });
  if (!hasPage(kind)) return null;
  const look = (as: Caller) => preview.mutate({ page: kind, as, tab: window.open("") });
  return (
    <div className={styles.buttons}>
      <Button kind="outline" size="small" onClick={() => look("member")}>
        Pogledaj kao član
      </Button>
      <Button kind="outline" size="small" onClick={() => look("visitor")}>
        Pogledaj kao posjetitelj
      </Button>
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

function hasPage(kind: DocumentKind): kind is PageKind {
  return kind in pages;
}
