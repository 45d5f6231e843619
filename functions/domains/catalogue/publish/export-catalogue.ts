import { stringify } from "yaml";
import * as z from "zod/mini";
import { type DocumentKind, singleKind } from "#contract/catalogue-document.ts";
import { keys } from "../../../platform/table/keys.ts";
import { read } from "../../../platform/table/table.ts";
import { publishedTexts } from "../draft/draft-store.ts";
import { idsOf, storedOrders } from "../list-order.ts";
import { type FileRecord, fileItem } from "../product.ts";
import { itemsAt } from "./stored-products.ts";

const folders: Partial<Record<DocumentKind, string>> = {
  challenge: "challenges",
  training: "trainings",
  ebook: "ebooks",
  recipe: "recipes",
  mealplan: "mealplans",
};
const named = z.looseObject({
  title: z.string(),
  files: z.optional(z.array(z.looseObject({ id: z.string(), file: z.string() }))),
});

/** A folder for the loader: the published texts and the protected files that they name, each by path. */
export interface Exported {
  readonly documents: number;
  readonly texts: readonly { readonly path: string; readonly text: string }[];
  readonly files: readonly { readonly path: string; readonly record: FileRecord }[];
}

/** Exports all published texts, or those of one kind; the same table gives the same bytes. */
export async function readExport(only?: DocumentKind): Promise<Exported> {
  const [published, orders] = await Promise.all([publishedTexts(), storedOrders()]);
  const documents = published
    .filter(({ kind }) => only === undefined || kind === only)
    .map(({ kind, id, document }) => ({ kind, id, value: z.parse(named, JSON.parse(document)) }));
  const rows = (kind: DocumentKind) => documents.filter((one) => one.kind === kind).map(({ value }) => value);
  const put = Object.entries(idsOf(orders)).filter(([kind, ids]) => ids.length > 0 && (only ?? kind) === kind);
  const all = <T>(kind: DocumentKind, value: T) => (only === undefined || only === kind ? [value] : []);
  const single = (kind: DocumentKind) => rows(kind).map((value) => asText(`${kind}.yaml`, value));
  return {
    documents: documents.length,
    texts: [
      ...all("plan", asText("plans.yaml", { plans: rows("plan") })),
      ...all("partner", asText("partners.yaml", { partners: rows("partner") })),
      ...singleKind.options.flatMap(single),
      ...(put.length > 0 ? [asText("order.yaml", Object.fromEntries(put))] : []),
      ...documents.flatMap(({ kind, id, value }) => {
        const folder = folders[kind];
        return folder ? [asText(`${folder}/${id.padStart(4, "0")}-${slugOf(value.title)}.yaml`, value)] : [];
      }),
    ],
    files: await filesOf(documents.flatMap(({ value: { files = [] } }) => files)),
  };
}

/** The protected files of published texts, as far as they were loaded. */
async function filesOf(files: readonly { readonly id: string; readonly file: string }[]): Promise<Exported["files"]> {
  const stored = await itemsAt(files.map(({ id }) => keys.file(id)));
  const records = new Map(
    [...stored.values()].map((item) => read(fileItem, item)).map((record) => [record.id, record]),
  );
  return files.flatMap(({ id, file }) => {
    const record = records.get(id);
    return record ? [{ path: `files/${file}`, record }] : [];
  });
}

function asText(path: string, value: object) {
  return { path, text: stringify(value, { lineWidth: 0 }) };
}

/** A title as a file's name: letters without their marks, digits and hyphens. */
function slugOf(title: string): string {
  const plain = title.normalize("NFD").replace(/\p{M}/gu, "").replace(/đ/giu, "d").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}
