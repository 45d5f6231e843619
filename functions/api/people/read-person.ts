import { readPerson } from "#contract/people.ts";
import { readPersonFile } from "../../domains/people/person-file.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Answers a person's whole file; the log names who read it. */
export const handler = adminEndpoint("readPerson", readPerson, async ({ params, now, log }) => {
  log("info", "admin_read", { person: params.id });
  return { status: "success" as const, data: await readPersonFile(params.id, now()) };
});
