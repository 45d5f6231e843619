import { describe, expect, it } from "vitest";
import { judgeDomainNames, type NameResolver, readDomainNames } from "#infra/tools/doctor/dns.ts";
import { lineOf } from "#infra/tools/doctor/finding.ts";

const DISTRIBUTION = "d111.cloudfront.net";
const EDGE = ["18.66.0.1", "18.66.0.2"];

/** Name servers that know these records alone. */
function serve(records: Readonly<Record<string, readonly unknown[]>>): NameResolver {
  const answer = async (kind: string, name: string) => {
    const found = records[`${name} ${kind}`];
    if (!found) throw Object.assign(new Error("query"), { code: "ENODATA" });
    return found;
  };
  const ask = (kind: string) => (name: string) => answer(kind, name);
  return { resolveCname: ask("CNAME"), resolve4: ask("A"), resolveCaa: ask("CAA") } as unknown as NameResolver;
}

async function lines(records: Readonly<Record<string, readonly unknown[]>>, distribution?: string): Promise<string[]> {
  const found = await readDomainNames("www.shop.hr", serve(records));
  return judgeDomainNames("www.shop.hr", found, distribution, distribution ? EDGE : []).map((one) =>
    lineOf({ about: "domain", ...one }),
  );
}

const led = { "www.shop.hr CNAME": [DISTRIBUTION], "www.shop.hr A": EDGE };

describe("the doctor tells of the shop's domain", () => {
  it.each([
    ["leads to the distribution by its name", led, /^ok .*leads to d111/],
    ["leads to it by an alias of the bare domain", { "www.shop.hr A": ["18.66.0.2"] }, /^ok .*leads to d111/],
    ["leads nowhere", {}, /^later .*leads nowhere → add the record www\.shop\.hr CNAME d111/],
    ["leads to another host", { "www.shop.hr A": ["5.5.5.5"] }, /^later .*leads to 5\.5\.5\.5 → add the record/],
    ["leads to another name", { "www.shop.hr CNAME": ["old.host.hr"] }, /^later .*leads to old\.host\.hr → /],
  ])("%s", async (_case, records, line) => {
    expect(await lines(records, DISTRIBUTION)).toEqual([expect.stringMatching(line)]);
  });

  it("before the first deployment, that there is nothing yet to lead to", async () => {
    expect(await lines(led)).toEqual([expect.stringMatching(/^later .*→ the first deployment makes it/)]);
  });

  it.each([
    ["nobody speaks of that", {}, 1],
    ["Amazon may as well", { "shop.hr CAA": [{ issue: "letsencrypt.org" }, { issue: "amazon.com" }] }, 1],
    [
      "the nearer records let it",
      { "shop.hr CAA": [{ issue: ";" }], "www.shop.hr CAA": [{ issue: "awstrust.com" }] },
      1,
    ],
    ["another alone may", { "shop.hr CAA": [{ issue: "letsencrypt.org; accounturi=x" }] }, 2],
    ["nobody may", { "shop.hr CAA": [{ issue: ";" }] }, 2],
  ])("whether Amazon may make its certificates: %s", async (_case, records, count) => {
    const found = await lines({ ...led, ...records }, DISTRIBUTION);
    expect(found).toHaveLength(count);
    if (count > 1) expect(found[0]).toMatch(/^wrong .*→ add: www\.shop\.hr CAA 0 issue "amazon\.com"/);
  });

  it("nothing where no name server answers: that is said instead", async () => {
    const silent = () => Promise.reject(Object.assign(new Error("queryCname ETIMEOUT"), { code: "ETIMEOUT" }));
    const names = { resolveCname: silent, resolve4: silent, resolveCaa: silent };
    await expect(readDomainNames("www.shop.hr", names)).rejects.toThrow("ETIMEOUT");
  });
});
