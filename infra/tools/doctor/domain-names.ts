import { Resolver } from "node:dns/promises";
import { type Finding, later, ok, wrong } from "./finding.ts";

const ABOUT = "domain";
const WAITS = { timeout: 2000, tries: 2 };
const NOT_THERE = new Set(["ENOTFOUND", "ENODATA"]);
/** By these names of Amazon's a domain lets it make certificates (ACM's user guide, 'Configure a CAA record'). */
const ISSUERS = new Set(["amazon.com", "amazontrust.com", "awstrust.com", "amazonaws.com"]);

/** What the name servers say of the shop's domain. */
export interface DomainNames {
  /** The other name that it stands for, and where it leads. */
  readonly alias: string | undefined;
  readonly addresses: readonly string[];
  /** Who alone may make certificates for it; empty where nothing is said of that. */
  readonly issuers: readonly string[];
}

/** What a resolver is asked: those of Node, or a test's own. */
export type Names = Pick<Resolver, "resolveCname" | "resolve4" | "resolveCaa">;

/** The resolver of this machine. */
export function openNames(): Names {
  return new Resolver(WAITS);
}

/** What the name servers say of a domain. Throws where none answers. */
export async function readDomainNames(domain: string, names: Names): Promise<DomainNames> {
  const [alias] = await orNone(names.resolveCname(domain));
  return { alias, addresses: await orNone(names.resolve4(domain)), issuers: await readIssuers(domain, names) };
}

/** Whether the domain leads to the distribution (`d1.cloudfront.net`, undefined before the first deployment), and Amazon may go on with its certificate. */
export function judgeDomainNames(
  domain: string,
  { alias, addresses, issuers }: DomainNames,
  distribution: string | undefined,
  itsAddresses: readonly string[],
): Finding[] {
  const refuses = issuers.length > 0 && !issuers.some((issuer) => ISSUERS.has(issuer));
  const others = issuers.filter(Boolean).join(", ");
  const certificate = refuses
    ? [
        wrong(
          ABOUT,
          `its CAA records let ${others ? `${others} alone` : "nobody"} make certificates`,
          `add: ${domain} CAA 0 issue "amazon.com"`,
        ),
      ]
    : [];
  if (!distribution) return [...certificate, later(ABOUT, "no distribution yet", "the first deployment makes it")];
  if (alias === distribution || addresses.some((one) => itsAddresses.includes(one)))
    return [...certificate, ok(ABOUT, `${domain} leads to ${distribution}`)];
  const says = alias ?? addresses[0];
  const cure = `add the record ${domain} CNAME ${distribution} (at the bare domain an ALIAS)`;
  return [...certificate, later(ABOUT, says ? `${domain} leads to ${says}` : `${domain} leads nowhere`, cure)];
}

/** The nearest records on the way up hold (RFC 8659); an empty `issue` lets nobody. */
async function readIssuers(domain: string, names: Names): Promise<string[]> {
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
