import pMap from "p-map";
import { askGatewayAnew, connectGateway, isGatewaySilent } from "../payments/connect-gateway.ts";
import type { Outcome } from "../payments/gateway.ts";
import type { LedgerEntry } from "./ledger/ledger.ts";
import { EIGHT_AT_ONCE, unique } from "./read-many.ts";

const NOT_ASKED: Outcome = { kind: "unknown", reason: "connection" };

/** What the gateway says of each attempt; once it gives no word, the others are not asked about and as unknown. */
export async function askAboutAll(lines: readonly LedgerEntry[]): Promise<Map<string, Outcome>> {
  askGatewayAnew();
  const gateway = await connectGateway();
  const attempts = unique(lines.map(({ attempt_number }) => attempt_number));
  const outcomes = await pMap(
    attempts,
    async (attempt) => [attempt, isGatewaySilent() ? NOT_ASKED : await gateway.outcomeOf(attempt)] as const,
    EIGHT_AT_ONCE,
  );
  return new Map(outcomes);
}
