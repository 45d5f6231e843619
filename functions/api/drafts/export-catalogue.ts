import { exportCatalogue } from "#contract/catalogue-draft.ts";
import { fileAddress } from "../../domains/catalogue/file-address.ts";
import { readExport } from "../../domains/catalogue/publish/export-catalogue.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Exports the catalogue's folder as `npm run catalogue` reads it: its texts, and addresses of protected files, signed for two minutes. */
export const handler = adminEndpoint("exportCatalogue", exportCatalogue, async ({ query }) => {
  const { texts, files } = await readExport(query.kind);
  const fetched = files.map(async ({ path, record }) => ({ path, url: await fileAddress(record) }));
  return { status: "success" as const, data: { texts: [...texts], files: await Promise.all(fetched) } };
});
