import { exportPerson } from "#contract/people.ts";
import { exportPersonalData } from "../../domains/people/export-personal-data.ts";
import { requirePerson, tryPersonAct } from "../../domains/people/person-acts.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** Answers what the person's own export holds, once who took it stands in the staff's record and the person's file. */
export const handler = adminEndpoint("exportPerson", exportPerson, async ({ params, body, staff, id, now, log }) => {
  const person = await requirePerson(params.id);
  const at = now();
  const act = { operation: "exportPerson", before: {}, after: {}, reason: body.reason };
  if (!(await tryPersonAct({ staff, request: id, at }, person, act, []))) throw new Problem("not_found");
  log("warn", "person_changed", { person: params.id });
  return { status: "success" as const, data: await exportPersonalData(person, at) };
});
