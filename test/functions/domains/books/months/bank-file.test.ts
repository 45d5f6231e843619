import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isBankFile } from "#contract/bank-file.ts";
import { readBankFile } from "#functions/domains/books/months/bank-file.ts";

const IBAN = "HR1210010051863000160";
const PAYOUT = ":61:2611241124C1221,40NTRFP-7//8X1\r\n:86:CORVUSPAY PRODAJNO MJESTO 100001";
const FEE = ":61:2611241124D5,00NCHGNONREF//8X2\r\n:86:NAKNADA\r\nZA VODENJE RACUNA";

/** An MT940 message of these entries between two balances, as SWIFT or a bank's download wraps it. */
function mt940(
  entries: readonly string[],
  { opening = "C261123EUR100,00", closing = "C261124EUR1316,40", account = IBAN } = {},
) {
  return [":20:IZVOD", `:25:${account}`, ":28C:221/1", `:60F:${opening}`, ...entries, `:62F:${closing}`, "-", ""].join(
    "\r\n",
  );
}

interface Entry {
  readonly amount: string;
  readonly direction?: "CRDT" | "DBIT";
  readonly currency?: string;
  readonly status?: string;
  readonly isReversal?: boolean;
  readonly day?: string;
}

/** A camt.053 document of these entries; version 08 has a code below the status. */
function camt(
  entries: readonly Entry[],
  { version = "08", opening = "100.00", closing = "1316.40", iban = IBAN, currency = "EUR" } = {},
) {
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-24</Dt></Dt></Bal>`;
  const lines = entries.map(
    (
      { amount, direction = "CRDT", currency: of = "EUR", status = "BOOK", isReversal = false, day = "2026-11-24" },
      place,
    ) => {
      const said = version === "02" ? status : `<Cd>${status}</Cd>`;
      const payer = version === "02" ? "<Nm>Ana Anić</Nm>" : "<Pty><Nm>Ana Anić</Nm></Pty>";
      return `<Ntry><Amt Ccy="${of}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><RvslInd>${isReversal}</RvslInd><Sts>${said}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>8X${place + 1}</AcctSvcrRef><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><RltdPties><Dbtr>${payer}</Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>`;
    },
  );
  const made = "<CreDtTm>2026-11-25T06:00:00</CreDtTm>";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId>${made}</GrpHdr><Stmt><Id>CAMT053/221</Id><LglSeqNb>221</LglSeqNb>${made}<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>${balance("OPBD", opening)}${balance("CLBD", closing)}${lines.join("")}</Stmt></BkToCstmrStmt></Document>`;
}

function read(text: string) {
  const bytes = Buffer.from(text);
  expect(isBankFile(bytes)).toBe(true);
  const found = readBankFile(bytes, IBAN);
  return "rows" in found ? found.rows : found.problems;
}

const both: readonly Entry[] = [{ amount: "1221.40" }, { amount: "5.00", direction: "DBIT" }];
const understood = [
  { day: "2026-11-24", reference: "8X1", gross: 122_140, fee: 0, net: 122_140, balance: 132_140 },
  { day: "2026-11-24", reference: "8X2", gross: -500, net: -500, balance: 131_640 },
];

/** The folder of ISO's schemas, such as the assets of github.com/genkgo/camt, where this names it and xmllint is there. */
const SCHEMAS = process.env.CAMT_SCHEMAS ?? "";
const canValidate = SCHEMAS !== "" && spawnSync("xmllint", ["--version"]).status === 0;

it.skipIf(!canValidate).each(["02", "08"])("these tests' camt.053 of version %s is valid by its schema", (version) => {
  const schema = join(SCHEMAS, `camt.053.001.${version}.xsd`);
  const options = { input: camt(both, { version }), encoding: "utf8" } as const;
  const { status, stderr } = spawnSync("xmllint", ["--noout", "--nonet", "--schema", schema, "-"], options);
  expect([status, stderr]).toEqual([0, "- validates\n"]);
});

describe("a bank's statement is read, and nothing of who paid is kept", () => {
  it.each([
    ["MT940", mt940([PAYOUT, FEE])],
    ["MT940 in SWIFT's blocks", `{1:F01PBZGHR2XAXXX0000000000}{2:I940X}{4:\r\n${mt940([PAYOUT, FEE])}}`],
    ["MT940 by bank and number of the account", mt940([PAYOUT, FEE], { account: "1001005-1863000160" })],
    ["MT940 below a bank's own lines", `0000 01PBZGHR2X\r\n940 00\r\n${mt940([PAYOUT, FEE])}`],
    ["camt.053 of version 02", camt(both, { version: "02" })],
    ["camt.053 of version 08", camt(both)],
    [
      "camt.053 with prefixes",
      camt(both)
        .replaceAll(/<(\/?)(?=[A-Z])/g, "<$1b:")
        .replace("xmlns=", "xmlns:b="),
    ],
  ])("as %s", (_form, text) => {
    expect(read(text)).toMatchObject(understood);
    expect(JSON.stringify(read(text))).not.toMatch(/CORVUSPAY|Anić|NAKNADA/);
  });

  it.each([
    ["a credit that is taken back", "2611241124RC40,00NTRFNONREF//8X3", -4000],
    ["a debit that is taken back", "2611241124RD5,NTRFNONREF//8X3", 500],
    ["a letter of the currency", "2611241124CR40,00NTRFNONREF//8X3", 4000],
    ["whole euros without a comma", "2611241124D40NTRFNONREF//8X3", -4000],
  ])("with the sign of %s", (_case, line, cents) => {
    const closing = `C261124EUR${((10_000 + cents) / 100).toFixed(2).replace(".", ",")}`;
    expect(read(mt940([`:61:${line}`], { closing }))).toMatchObject([{ gross: cents }]);
  });

  it.each([
    ["without one", "261231", "2026-12-31"],
    ["of the next year", "2612310102", "2027-01-02"],
    ["of the year before", "2701011231", "2026-12-31"],
    ["of four spaces", "261231    ", "2026-12-31"],
  ])("with the day of booking %s", (_case, days, day) => {
    expect(read(mt940([`:61:${days}C1216,40NTRFNONREF`]))).toMatchObject([{ day }]);
  });

  it("with a reversal in the direction that it names, and without what is pending", () => {
    const entries: Entry[] = [
      { amount: "40.00", direction: "DBIT", isReversal: true },
      { amount: "7.00", status: "PDNG" },
    ];
    expect(read(camt(entries, { closing: "60.00" }))).toMatchObject([{ gross: -4000 }]);
  });

  it("with equal movements, which the balance after each tells apart", () => {
    const entries: Entry[] = [{ amount: "40.00" }, { amount: "40.00" }];
    expect(read(camt(entries, { closing: "180.00" }))).toMatchObject([{ balance: 14_000 }, { balance: 18_000 }]);
  });

  it("of several days in one file", () => {
    const next = mt940([FEE.replaceAll("1124", "1125")], {
      opening: "C261124EUR1316,40",
      closing: "C261125EUR1311,40",
    });
    expect(read(mt940([PAYOUT, FEE]) + next)).toMatchObject([...understood, { day: "2026-11-25", balance: 131_140 }]);
  });
});

describe("a bank's statement is refused whole", () => {
  it.each([
    [
      "of another account",
      mt940([PAYOUT, FEE], { account: "HR2324020061100970954" }),
      `Izvod 221/1 je računa HR2324020061100970954, a račun tvrtke je ${IBAN}.`,
    ],
    [
      "of another account, in XML",
      camt(both, { iban: "HR2324020061100970954" }),
      /^Izvod 221 je računa HR2324020061100970954/,
    ],
    [
      "in another currency",
      mt940([PAYOUT, FEE], { opening: "C261123USD100,00", closing: "C261124USD1316,40" }),
      "Izvod 221/1 je u valuti USD, a knjige su u eurima.",
    ],
    ["in kuna", camt(both, { currency: "HRK" }), "Izvod 221 je u valuti HRK, a knjige su u eurima."],
    [
      "with an entry in another currency",
      camt([{ amount: "1.00", currency: "USD" }]),
      "1. stavka: valuta je USD, a knjige su u eurima.",
    ],
    [
      "that lacks a movement",
      mt940([PAYOUT]),
      /^Izvod 221\/1: s početnih 100,00\s€ promet vodi na 1\.321,40\s€, a završno stanje je 1\.316,40\s€\. Datoteka nije cijela\.$/,
    ],
    [
      "that is cut off",
      mt940([PAYOUT, FEE]).split(":62F:")[0] ?? "",
      "Izvod 221/1 nema završnog stanja. Je li datoteka stigla cijela?",
    ],
    [
      "that is cut off, in XML",
      camt(both).slice(0, -60),
      "Ovo nije ispravan XML izvoda. Je li datoteka stigla cijela?",
    ],
    [
      "with a line that can't be read",
      mt940([PAYOUT, ":61:2611241124X5,00NCHG"]),
      "7. redak: promet „2611241124X5,00NCHG“ (:61:) nije čitljiv.",
    ],
    ["with a day that is none", mt940([":61:2602300230C5,00NTRF"]), /^5\. redak: promet/],
    [
      "with an amount finer than a cent",
      camt([{ amount: "5.005" }]),
      "1. stavka: iznos ili dan knjiženja nije čitljiv.",
    ],
    ["without a movement", mt940([], { closing: "C261124EUR100,00" }), "U izvodu nema nijednog prometa."],
    [
      "that is another report",
      camt(both).replaceAll("BkToCstmrStmt", "BkToCstmrAcctRpt"),
      "Ovo je camt.052, promet tijekom dana. Treba izvod, camt.053.",
    ],
    ["that is other XML", "<Document><Racun/></Document>", "Ovaj XML nije izvod banke (camt.053)."],
    [
      "that names entities of its own",
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${camt(both)}`,
      "Ovo nije ispravan XML izvoda. Je li datoteka stigla cijela?",
    ],
  ])("%s", (_case, text, sentence) => {
    expect(read(text)[0]).toEqual(typeof sentence === "string" ? sentence : expect.stringMatching(sentence));
  });

  it("wherever it is cut off", () => {
    const whole = mt940([PAYOUT, FEE]);
    const text = whole.slice(0, whole.indexOf("\r\n-"));
    for (let end = text.indexOf(":61:"); end < text.length - 3; end += 1)
      expect(readBankFile(Buffer.from(text.slice(0, end)), IBAN), `after ${end}`).toHaveProperty("problems");
  });
});

it.each(["Datum;Iznos\n21.11.2026.;5,00", "PK\u0003\u0004", ""])("no bank's file is %j", (text) => {
  expect(isBankFile(Buffer.from(text))).toBe(false);
});
