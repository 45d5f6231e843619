import { readPerson } from "#contract/people.ts";
import { readPersonFile } from "../../domains/people/person-file.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** A person's whole file; who looked at it stands in the log. */
export const handler = adminEndpoint("readPerson", readPerson, async ({ params, now, log }) => {
  log("info", "admin_read", { person: params.id });
  return { status: "success" as const, data: await readPersonFile(params.id, now()) };
});
