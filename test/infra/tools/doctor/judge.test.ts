import { X509Certificate } from "node:crypto";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#functions/platform/time.ts";
import { readShop } from "#infra/definitions/read-shop.ts";
import { ownSecrets } from "#infra/definitions/secrets.ts";
import { stageNamed } from "#infra/definitions/stage.ts";
import { loadCertificates } from "#infra/local/corvuspay/certificates.ts";
import { makeTaxCertificates, secretText } from "#infra/local/tax/tax-certificates.ts";
import { exitCode, type Judgement, lineOf, look } from "#infra/tools/doctor/finding.ts";
import {
  judgeAccount,
  judgeBackups,
  judgeBootstrap,
  judgeConcurrency,
  judgeDomain,
  judgeFiscalKey,
  judgeGateway,
  judgeHistory,
  judgeMailAccount,
  judgeMailDomain,
  judgeProviders,
  judgeSecrets,
  judgeSettings,
  judgeStoreCertificate,
  judgeSubscriptions,
  judgeVersion,
} from "#infra/tools/doctor/judge.ts";
import { resources, synthesize } from "#test/steps/when/synthesize.ts";

const stage = stageNamed("staging");
const charging = { ...stage, charging: true, placeholders: [] };
const store = await loadCertificates();
const other = await loadCertificates();
const OIB = "12345678903";
const fiscal = secretText((await makeTaxCertificates({ oib: OIB })).shop);
const held = new X509Certificate(store.clientCertificate);
const NOW = new Date();
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const before = (days: number) => new Date(held.validToDate.getTime() - days * DAY_MS);
const issued = { status: "ISSUED", names: ["www.shop.hr", "*.fit.hr"] };
const seller = { ...readShop(), placeholder: false };
const REGION = "eu-central-1";
const MISSING = /is not there.*→ .*--region eu-central-1 --name zamah\/x/;
const silent = { kind: "unknown", reason: "connection" } as const;
const account = (number: string | undefined) => ({ name: "ana", account: number });
const hears = (isConfirmed: boolean) => ({ topic: "T", address: "alarmi@shop.hr", isConfirmed });

/** What the operator must do, by how the doctor calls it. */
const cases: readonly [string, Judgement | Judgement[], Judgement["state"], RegExp][] = [
  [
    "placeholders in the settings",
    judgeSettings(stage, seller),
    "wrong",
    /domain, certificateArn.*→ .*stages\.staging/,
  ],
  [
    "a stage that charges for example data",
    judgeSettings(charging, { ...seller, placeholder: true }).slice(1),
    "wrong",
    /→ fill it in/,
  ],
  ["a secret that is missing", judgeSecrets(["zamah/x"], new Map(), REGION), "wrong", MISSING],
  ["a secret that is empty", judgeSecrets(["zamah/x"], new Map([["zamah/x", ""]]), REGION), "wrong", MISSING],
  [
    "a key that took a line break along",
    judgeSecrets(["zamah/x"], new Map([["zamah/x", "tajna\n"]]), REGION),
    "wrong",
    /line break.*→/,
  ],
  ["a certificate that is none", judgeStoreCertificate("crt", store.clientKey, NOW), "wrong", /no certificate/],
  ["a key that is none", judgeStoreCertificate(store.clientCertificate, "key", NOW), "wrong", /no key/],
  [
    "a key of another certificate",
    judgeStoreCertificate(store.clientCertificate, other.clientKey, NOW),
    "wrong",
    /do not belong together/,
  ],
  [
    "a certificate that has ended",
    judgeStoreCertificate(store.clientCertificate, store.clientKey, before(-2)),
    "wrong",
    /held until/,
  ],
  [
    "a certificate that ends soon",
    judgeStoreCertificate(store.clientCertificate, store.clientKey, before(9.5)),
    "later",
    /ends in 9 days/,
  ],
  [
    "a fiscal key of another company",
    judgeFiscalKey(fiscal, "69435151530", stage, NOW),
    "wrong",
    /another OIB's.*→ npm run certificate/,
  ],
  ["a trial's fiscal key of its own making", judgeFiscalKey(fiscal, OIB, stage, NOW), "later", /tax authority refuses/],
  ["the same where receipts count", judgeFiscalKey(fiscal, OIB, charging, NOW), "wrong", /tax authority refuses/],
  [
    "a gateway that lets nobody in before the first deployment where cards are charged",
    judgeGateway(silent, charging, false),
    "wrong",
    /connection → .*ask CorvusPay/,
  ],
  ["its outage once a build runs there", judgeGateway(silent, charging, true), "later", /connection →/],
  ["a gateway that can't be reached from a trial", judgeGateway(silent, stage, false), "later", /connection →/],
  [
    "a gateway that refuses the store, on any stage",
    judgeGateway({ kind: "unknown", reason: "errors" }, stage, true),
    "wrong",
    /errors → store number/,
  ],
  ["ten functions at once", judgeConcurrency(10, stage), "later", /only 10.*→ ask for 1000 in eu-central-1/],
  ["ten where cards are charged", judgeConcurrency(10, charging), "wrong", /only 10.*→ ask for 1000/],
  ["a few hundred there", judgeConcurrency(400, charging), "later", /only 400/],
  ["a stage that nothing pins to its account", judgeAccount(account(undefined), "1"), "later", /→ "account": "1"/],
  ["another account's credentials", judgeAccount(account("2"), "1"), "wrong", /of 1, the stage stands in 2/],
  ["alarms that nobody confirmed to hear", judgeSubscriptions([hears(true), hears(false)]), "later", /alarmi@shop.hr/],
  ["alarms that nobody hears", judgeSubscriptions([]), "later", /nobody hears.*→ deploy again/],
  ["a table without history", judgeHistory(false), "later", /keeps no history/],
  ["backups that stopped", judgeBackups(daysAgo(3), daysAgo(90), NOW), "later", /newest backup is of .*→ AWS Backup/],
  [
    "no backup in the first night",
    judgeBackups(undefined, daysAgo(1), NOW),
    "later",
    /no backup yet → the first night/,
  ],
  ["no commit", judgeVersion(stage, undefined, []), "wrong", /nobody could tell what runs → .*clone/],
  ["a changed file", judgeVersion(stage, "4d98de23", ["cdk.json"]), "later", /cdk.json differ from 4d98de23 → git/],
  ["changed files where cards are charged", judgeVersion(charging, "4d98de23", ["a", "b"]), "wrong", /a and 1 more/],
  ["a certificate that is not there", judgeDomain("www.shop.hr", undefined), "wrong", /→ request one in us-east-1/],
  ["a certificate of another domain", judgeDomain("shop.hr", issued), "wrong", /not for shop.hr/],
  ["a certificate two names deeper", judgeDomain("a.b.fit.hr", issued), "wrong", /not for a.b.fit.hr/],
  [
    "a certificate that waits",
    judgeDomain("www.shop.hr", { ...issued, status: "PENDING_VALIDATION" }),
    "wrong",
    /→ add the DNS record/,
  ],
  ["a mail domain before the first deployment", judgeMailDomain("shop.hr", undefined), "later", /first deployment/],
  ["a mail domain without its records", judgeMailDomain("shop.hr", { isVerified: false }), "later", /→ .*DkimRecord/],
  ["the mail service's sandbox", judgeMailAccount({ isSending: true, isProduction: false }), "later", /sandbox.*→/],
  ["mail that is paused", judgeMailAccount({ isSending: false, isProduction: true }), "wrong", /paused/],
  [
    "a region without the CDK",
    judgeBootstrap("us-east-1", "1", undefined),
    "wrong",
    /→ npx cdk bootstrap --app= --cloudformation-execution-policies \S+::1:policy\/zamah-deploy aws:\/\/1\/us-east-1/,
  ],
  ["an old CDK there", judgeBootstrap("us-east-1", "1", 5), "wrong", /version 5 →/],
];

describe("the doctor", () => {
  it.each(cases)("names %s and its cure in one line", (_case, findings, state, line) => {
    const [found] = [findings].flat().filter((each) => each.state !== "ok");
    expect(found?.state).toBe(state);
    expect(found && lineOf({ about: "it", ...found })).toMatch(line);
    expect(found && lineOf({ about: "it", ...found })).not.toContain("\n");
  });

  it("tells of a provider that the stage does without, and asks for none", () => {
    expect(judgeProviders({ ...stage, googleClientId: undefined })).toMatchObject({
      state: "ok",
      says: expect.stringMatching(/^no Google: /),
    });
    expect(judgeProviders(stage)).toEqual({ state: "ok", says: "Google and Facebook" });
  });

  it("finds nothing where all is well", () => {
    const all = [
      judgeSettings(charging, seller),
      judgeSecrets(
        ["a", "b"],
        new Map([
          ["a", "k"],
          ["b", fiscal],
        ]),
        REGION,
      ),
      judgeStoreCertificate(store.clientCertificate, store.clientKey, NOW),
      judgeGateway({ kind: "not_found" }, charging, false),
      judgeConcurrency(1000, charging),
      judgeAccount(account("1"), "1"),
      judgeSubscriptions([hears(true)]),
      judgeHistory(true),
      judgeBackups(daysAgo(1), daysAgo(90), NOW),
      judgeVersion(charging, "4d98de23", []),
      judgeDomain("www.shop.hr", issued),
      judgeDomain("www.fit.hr", issued),
      judgeMailAccount({ isSending: true, isProduction: true }),
      judgeMailDomain("shop.hr", { isVerified: true }),
      judgeBootstrap("us-east-1", "1", 21),
    ].flat();
    expect(all.filter(({ state }) => state !== "ok")).toEqual([]);
    expect(exitCode(all)).toBe(0);
  });

  it("never tells what a secret is", () => {
    const told = judgeSecrets(["zamah/x"], new Map([["zamah/x", " tajna"]]), REGION)
      .map((found) => lineOf({ about: "secrets", ...found }))
      .join("\n");
    expect(told).toContain("zamah/x");
    expect(told).not.toContain("tajna");
  });

  it("says that it could not look where a right is missing, and goes on", async () => {
    const [found] = await look("mail", () => Promise.reject(new Error("not authorized\nmore")));
    expect(found && lineOf(found)).toMatch(/^could not look mail +Error: not authorized →/);
  });

  it("ends with 1 for what is wrong, with 2 for what nobody could look at, with 0 for what can wait", () => {
    const of = (...states: Judgement["state"][]) => exitCode(states.map((state) => ({ state, says: "" })));
    expect([of("ok", "later"), of("later", "could not look"), of("could not look", "wrong")]).toEqual([0, 2, 1]);
  });

  it("asks for no key that the stack makes, and knows each of those", () => {
    const made = resources(synthesize().stateful, "AWS::SecretsManager::Secret").map(
      ([, { Properties }]) => Properties.Name,
    );
    expect(ownSecrets(stage).sort()).toEqual(made.sort());
  });
});
