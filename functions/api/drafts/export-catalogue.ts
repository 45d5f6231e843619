import { exportCatalogue } from "#contract/catalogue-draft.ts";
import { fileAddress } from "../../domains/catalogue/file-address.ts";
import { exportedDocuments } from "../../domains/catalogue/publish/export-documents.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** The loader's folder: its texts, and where each protected file can be fetched for two minutes. */
export const handler = adminEndpoint("exportCatalogue", exportCatalogue, async ({ query }) => {
  const { texts, files } = await exportedDocuments(query.kind);
  const fetched = files.map(async ({ path, record }) => ({ path, url: await fileAddress(record) }));
  return { status: "success" as const, data: { texts: [...texts], files: await Promise.all(fetched) } };
});
