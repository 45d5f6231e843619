import { removeStatement } from "#contract/books.ts";
import { once } from "../../domains/audit/audit-store.ts";
import { dropStatement } from "../../domains/books/months/take-statement.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** Removes a statement, with a reason; its file can be imported again afterwards. */
export const handler = adminEndpoint("removeStatement", removeStatement, async (request) => {
  const { params, body, log } = request;
  const actor = actorOf("removeStatement", request);
  await once(actor, async () => {
    const refused = await dropStatement(actor, params.id, body.reason);
    if (refused) throw new Problem(refused);
  });
  log("warn", "statement_removed");
  return { status: "success" as const, data: { id: params.id } };
});
