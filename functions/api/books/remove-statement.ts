import { removeStatement } from "#contract/books.ts";
import { dropStatement } from "../../core/accounting/take-statement.ts";
import { once } from "../../core/audit/audit-store.ts";
import { actorOf, adminEndpoint } from "../../http/admin-endpoint.ts";
import { Problem } from "../../kernel/problem.ts";

/** A statement that was read wrongly goes out again, with a reason; afterwards its file can be taken in anew. */
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
