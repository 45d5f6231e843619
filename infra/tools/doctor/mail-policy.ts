import { Resolver } from "node:dns/promises";
import { type Finding, later, ok } from "./finding.ts";

const ABOUT = "mail";
const WAITS = { timeout: 2000, tries: 2 };
const NOT_THERE = new Set(["ENOTFOUND", "ENODATA"]);

/** What a domain tells mail hosts to do with mail that only pretends to be its own; undefined where it says nothing. Throws where no name server answers. */
export async function readMailPolicy(domain: string): Promise<string | undefined> {
  try {
    const records = await new Resolver(WAITS).resolveTxt(`_dmarc.${domain}`);
    return records.map((parts) => parts.join("")).find((record) => /^v=DMARC1\b/i.test(record));
  } catch (error) {
    if (error instanceof Error && "code" in error && NOT_THERE.has(String(error.code))) return undefined;
    throw error;
  }
}

/** How far the domain's policy is on its way from looking on to refusing; each step waits until the reports say that all of our mail passes. */
export function judgeMailPolicy(domain: string, policy: string | undefined): Finding[] {
  if (policy === undefined)
    return [
      later(
        ABOUT,
        `${domain} has no DMARC record: large mail hosts refuse who sends much`,
        `add the TXT record _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:ADDRESS`,
      ),
    ];
  const [tags, read] = [tagsOf(policy), `read the reports for two weeks, then`];
  if (!tags.has("rua")) return [later(ABOUT, "nobody gets DMARC's reports", "add rua=mailto:ADDRESS to the record")];
  if (tags.get("p") === "none") return [later(ABOUT, "DMARC only looks on", `${read} p=quarantine; pct=25`)];
  if (tags.get("p") === "quarantine" && (tags.get("pct") ?? "100") !== "100")
    return [later(ABOUT, `DMARC holds for ${tags.get("pct")} % of mail`, `${read} without pct`)];
  if (tags.get("p") === "quarantine") return [later(ABOUT, "DMARC sets false mail aside", `${read} p=reject`)];
  return [ok(ABOUT, `${domain} lets nobody else write in its name`)];
}

/** Whether the alarm of the day's mail rings before the account's own end of it. */
export function judgeMailQuota(stageSays: number, accountMay: number): Finding[] {
  if (stageSays <= accountMay) return [ok(ABOUT, `${accountMay} mails a day`)];
  const says = `the account may send ${accountMay} mails a day, the stage says ${stageSays}: its alarm would come too late`;
  return [later(ABOUT, says, `mailsPerDay: ${accountMay} in cdk.json, or ask SES for more`)];
}

function tagsOf(policy: string): Map<string, string> {
  const tags = policy.split(";").map((tag) => tag.split("=", 2).map((part) => part.trim().toLowerCase()));
  return new Map(tags.map(([name = "", value = ""]) => [name, value]));
}
