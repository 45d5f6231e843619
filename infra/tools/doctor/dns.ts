import { Resolver } from "node:dns/promises";
import { type Judgement, later, ok, wrong } from "./finding.ts";

const WAITS = { timeout: 2000, tries: 2 };
const NOT_THERE = new Set(["ENOTFOUND", "ENODATA"]);
/** By these names of Amazon's a domain lets it make certificates (ACM's user guide, 'Configure a CAA record'). */
const ISSUERS = new Set(["amazon.com", "amazontrust.com", "awstrust.com", "amazonaws.com"]);

/** The name servers' records of the shop's domain. */
export interface DomainNames {
  /** Its CNAME, and its addresses. */
  readonly alias: string | undefined;
  readonly addresses: readonly string[];
  /** The only issuers of its certificates (CAA); empty where anybody may issue. */
  readonly issuers: readonly string[];
}

/** The calls of a resolver. */
export type NameResolver = Pick<Resolver, "resolveCname" | "resolve4" | "resolveCaa">;

/** The resolver of this machine. */
export function openNames(): NameResolver {
  return new Resolver(WAITS);
}

/** Reads a domain's records. Throws where no name server answers. */
export async function readDomainNames(domain: string, names: NameResolver): Promise<DomainNames> {
  const [alias] = await orNone(names.resolveCname(domain));
  return { alias, addresses: await orNone(names.resolve4(domain)), issuers: await readIssuers(domain, names) };
}

/** Judges whether the domain leads to the distribution (undefined before the first deployment) and lets Amazon issue its certificate. */
export function judgeDomainNames(
  domain: string,
  { alias, addresses, issuers }: DomainNames,
  distribution: string | undefined,
  itsAddresses: readonly string[],
): Judgement[] {
  const refuses = issuers.length > 0 && !issuers.some((issuer) => ISSUERS.has(issuer));
  const others = issuers.filter(Boolean).join(", ");
  const certificate = refuses
    ? [
        wrong(
          `its CAA records let ${others ? `${others} alone` : "nobody"} make certificates`,
          `add: ${domain} CAA 0 issue "amazon.com"`,
        ),
      ]
    : [];
  if (!distribution) return [...certificate, later("no distribution yet", "the first deployment makes it")];
  if (alias === distribution || addresses.some((one) => itsAddresses.includes(one)))
    return [...certificate, ok(`${domain} leads to ${distribution}`)];
  const says = alias ?? addresses[0];
  const cure = `add the record ${domain} CNAME ${distribution} (at the bare domain an ALIAS)`;
  return [...certificate, later(says ? `${domain} leads to ${says}` : `${domain} leads nowhere`, cure)];
}

/** The nearest parent with records decides (RFC 8659); an empty `issue` lets nobody. */
async function readIssuers(domain: string, names: NameResolver): Promise<string[]> {
  const records = await orNone(names.resolveCaa(domain));
  if (records.length > 0)
    return records.flatMap(({ issue }) => (issue === undefined ? [] : [issue.split(";")[0]?.trim() ?? ""]));
  const parent = domain.slice(domain.indexOf(".") + 1);
  return parent.includes(".") ? readIssuers(parent, names) : [];
}

async function orNone<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && "code" in error && NOT_THERE.has(String(error.code))) return [];
    throw error;
  }
}

/** The domain's DMARC record; undefined where it has none. Throws where no name server answers. */
export async function readMailPolicy(domain: string): Promise<string | undefined> {
  const records = await orNone(new Resolver(WAITS).resolveTxt(`_dmarc.${domain}`));
  return records.map((parts) => parts.join("")).find((record) => /^v=DMARC1\b/i.test(record));
}

/** Judges how far the policy is from watching to refusing; each step waits for reports that all of our mail passes. */
export function judgeMailPolicy(domain: string, policy: string | undefined): Judgement {
  if (policy === undefined)
    return later(
      `${domain} has no DMARC record: large mail hosts refuse who sends much`,
      `add the TXT record _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:ADDRESS`,
    );
  const [tags, read] = [tagsOf(policy), `read the reports for two weeks, then`];
  if (!tags.has("rua")) return later("nobody gets DMARC's reports", "add rua=mailto:ADDRESS to the record");
  if (tags.get("p") === "none") return later("DMARC only looks on", `${read} p=quarantine; pct=25`);
  if (tags.get("p") === "quarantine" && (tags.get("pct") ?? "100") !== "100")
    return later(`DMARC holds for ${tags.get("pct")} % of mail`, `${read} without pct`);
  if (tags.get("p") === "quarantine") return later("DMARC sets false mail aside", `${read} p=reject`);
  return ok(`${domain} lets nobody else write in its name`);
}

function tagsOf(policy: string): Map<string, string> {
  const tags = policy.split(";").map((tag) => tag.split("=", 2).map((part) => part.trim().toLowerCase()));
  return new Map(tags.map(([name = "", value = ""]) => [name, value]));
}
