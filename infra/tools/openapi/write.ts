import { mkdir, writeFile } from "node:fs/promises";
import { openApiText } from "./open-api-text.ts";

const file = new URL("../../../docs/openapi.json", import.meta.url);

/** The command `npm run openapi`: writes the API reference from the route table. */
await mkdir(new URL(".", file), { recursive: true });
await writeFile(file, openApiText());
console.info("Wrote docs/openapi.json.");
