import type { DocumentKind, PageKind } from "#contract/catalogue-document.ts";
import type { DraftSummary } from "#contract/catalogue-draft.ts";
import { plainText } from "#contract/plain-text.ts";
import { dayOf, minuteOf, zagrebDay } from "../../../lib/format.ts";
import type { StateLook } from "../shared/state-mark.tsx";

interface KindLabels {
  readonly one: string;
  readonly many: string;
  /** The act that begins one. */
  readonly begin: string;
  /** "Još nema …" */
  readonly none: string;
}

/** Names of the kinds of documents, in the order of the tabs. */
export const kindLabels: Readonly<Record<DocumentKind, KindLabels>> = {
  challenge: { one: "Izazov", many: "Izazovi", begin: "Novi izazov", none: "izazova" },
  training: { one: "Program", many: "Programi", begin: "Novi program", none: "programa" },
  ebook: { one: "Ebook", many: "Ebookovi", begin: "Novi ebook", none: "ebookova" },
  recipe: { one: "Recept", many: "Recepti", begin: "Novi recept", none: "recepata" },
  mealplan: { one: "Plan prehrane", many: "Planovi prehrane", begin: "Novi plan prehrane", none: "planova prehrane" },
  plan: { one: "Članstvo", many: "Članstva", begin: "Novo članstvo", none: "članstava" },
  partner: { one: "Partner", many: "Partneri", begin: "Novi partner", none: "partnera" },
  card: { one: "Kartica", many: "Kartica programa", begin: "Nova kartica", none: "kartice" },
  texts: { one: "Tekstovi naslovnice", many: "Naslovnica", begin: "Novi tekstovi", none: "vlastitih tekstova" },
};
export const kinds = Object.keys(kindLabels) as readonly DocumentKind[];

/** A kind as an address names it. */
export function kindOf(text: string | null | undefined): DocumentKind | undefined {
  return kinds.find((kind) => kind === text);
}

/** Whether documents of a kind stand in a list that can be reordered. */
export function hasList(kind: DocumentKind): kind is PageKind {
  return !["plan", "partner"].includes(kind) && !isSingle(kind);
}

export function isSingle(kind: DocumentKind): boolean {
  return kind === "card" || kind === "texts";
}

/** A document's state as it is shown: what is to be published at a moment says so first. */
export type ShownState = DraftSummary["state"] | "scheduled";

export const stateLabels: Readonly<Record<ShownState, { readonly word: string; readonly look: StateLook }>> = {
  draft: { word: "Nacrt", look: "ring" },
  scheduled: { word: "Zakazano", look: "half" },
  published: { word: "Objavljeno", look: "disc" },
  changed: { word: "Promijenjeno", look: "half" },
  retired: { word: "Povučeno", look: "bar" },
};

/** The state that a list shows of a document. */
export function shownState({ state, scheduled }: Pick<DraftSummary, "state" | "scheduled">): ShownState {
  return scheduled ? "scheduled" : state;
}

export type Scheduled = NonNullable<DraftSummary["scheduled"]>;

/** The scheduled publications of a document, the next one first. */
export function scheduledIn({
  scheduled,
  later = [],
}: Pick<DraftSummary, "scheduled" | "later">): readonly Scheduled[] {
  return scheduled ? [scheduled, ...later] : [];
}

/** A moment as somebody says it today: its time, and for another day its date. */
export function whenOf(instant: string, now: Date = new Date()): string {
  const moment = new Date(instant);
  const time = minuteOf(moment).slice(-5);
  return zagrebDay(moment) === zagrebDay(now) ? time : `${dayOf(zagrebDay(moment))} u ${time}`;
}

/** A text as a short name: 'Probna 7 dana' becomes 'probna-7-dana'. */
export function slugOf(text: string): string {
  return plainText(text)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
