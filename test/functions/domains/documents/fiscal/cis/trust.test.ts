import { X509Certificate } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isIssuedBelow, isSignerOf, trustOf } from "#functions/domains/documents/fiscal/cis/trust.ts";
import { makeTaxCertificates } from "#infra/local/tax/tax-certificates.ts";
import { NOON } from "#test/steps/given/records.ts";

const TEST = "https://cistest.apis-it.hr:8449/FiskalizacijaServiceTest";
const PRODUCTION = "https://cis.porezna-uprava.hr:8449/FiskalizacijaService";

function chainOf(address: string): X509Certificate[] {
  return trustOf(new URL(address)).authorities.map((pem) => new X509Certificate(pem));
}

describe("the tax authority's private chain", () => {
  it.each([
    [
      "for trial",
      TEST,
      [
        [
          "Fina Demo Root CA",
          "A0:62:8E:66:BC:FC:6D:ED:7B:6D:84:57:DF:57:AD:54:77:EE:55:B7:D6:E1:16:1E:25:21:2B:D5:B1:B1:E1:4D",
          "2034-03-18",
        ],
        [
          "Fina Demo CA 2020",
          "97:71:58:6D:69:DC:A7:3D:70:E1:96:B7:AA:05:9D:EF:3D:47:B2:DE:4B:C0:80:E7:38:E5:B1:BC:8A:10:5B:D2",
          "2030-07-31",
        ],
      ],
    ],
    [
      "for good",
      PRODUCTION,
      [
        [
          "Fina Root CA",
          "5A:B4:FC:DB:18:0B:5B:6A:F0:D2:62:A2:37:5A:2C:77:D2:56:02:01:5D:96:64:87:56:61:1E:2E:78:C5:3A:D3",
          "2035-11-24",
        ],
        [
          "Fina RDC 2020",
          "41:40:B7:06:29:FD:A4:B8:A3:6F:D5:3F:B0:AA:53:23:71:57:86:99:31:B8:B2:30:8F:D0:5D:F3:FF:7D:78:AB",
          "2030-11-25",
        ],
      ],
    ],
  ])("%s is known by its prints, and leads to its own root", (_stage, address, known) => {
    const chain = chainOf(address);
    expect(
      chain.map((one) => [
        /CN=(.+)/.exec(one.subject)?.[1],
        one.fingerprint256,
        one.validToDate.toISOString().slice(0, 10),
      ]),
    ).toEqual(known);
    const [root, authority] = chain;
    expect(root && authority && isIssuedBelow([root], authority, NOON)).toBe(true);
  });

  it("for trial issues nothing for good", () => {
    const [root] = chainOf(PRODUCTION);
    const [, authority] = chainOf(TEST);
    expect(root && authority && isIssuedBelow([root], authority, NOON)).toBe(false);
  });

  it("is believed beside its successor while both hold, each without a part of the other", async () => {
    const [old, next] = [await makeTaxCertificates(), await makeTaxCertificates()];
    const pems = [old, next].flatMap(
      ({ authorities }) => authorities.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) ?? [],
    );
    const signer = ["CN=fiskalcistest", "organizationIdentifier=HR02994650199"];
    const takes = (authorities: readonly string[], { signer: { certificate } }: typeof old, at = NOON) =>
      isSignerOf({ authorities, signer }, at)(new X509Certificate(certificate));
    expect([takes(pems, old), takes(pems, next)]).toEqual([true, true]);
    const [root = "", authority = "", ...successors] = pems;
    expect([takes(successors, old), takes([root, ...successors], old), takes([authority], old)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(takes(pems, old, new Date("2023-12-31T00:00:00Z"))).toBe(false);
  });

  it("is believed at the authority's own addresses alone", () => {
    expect(() => trustOf(new URL("https://cis.porezna-uprava.hr.example/"))).toThrow("no address of the tax authority");
  });
});
