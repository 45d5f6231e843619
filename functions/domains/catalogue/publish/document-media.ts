import type { DocumentKind, DocumentOf } from "#contract/catalogue-document.ts";
import type { Place } from "../draft/check-document.ts";
import type { Draft } from "../draft/draft.ts";
import type { CatalogueDocuments } from "./catalogue-documents.ts";
import { pictureFaults } from "./document-pictures.ts";
import { videoFaults } from "./document-videos.ts";

/**
 * The videos and pictures of a document that nobody could see yet, or any more, in Croatian: asked at each publication, also at a
 * scheduled moment, since they change without the document.
 */
export async function mediaFaults(
  draft: Draft,
  document: DocumentOf<DocumentKind>,
  published: CatalogueDocuments<Place>,
): Promise<Place[]> {
  const found = await Promise.all([videoFaults(draft, document), pictureFaults(draft, document, published)]);
  return found.flat();
}
