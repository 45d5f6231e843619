import { beforeEach, expect, it } from "vitest";
import { keepVisitSource, visitSource } from "../../../frontend/src/lib/visit-source.ts";

const OWN = "zamah.hr";
const INSTAGRAM = "https://l.instagram.com/?u=x";
beforeEach(() => sessionStorage.clear());

it("a visit keeps the host that led to it, whatever it returns from later", () => {
  keepVisitSource("", INSTAGRAM, OWN);
  keepVisitSource("", "https://wallet.corvuspay.com/", OWN);
  expect(visitSource()).toEqual({ visit: { source: "l.instagram.com" } });
});

it("an address's own words go before the host, also later in the visit", () => {
  keepVisitSource("", INSTAGRAM, OWN);
  keepVisitSource("?utm_source=pismo&utm_campaign=jesen", INSTAGRAM, OWN);
  expect(visitSource()).toEqual({ visit: { source: "pismo", campaign: "jesen" } });
});

it.each(["", `https://${OWN}/app`, "no address"])(
  "a visit from '%s' has no source, nor gets one by a return",
  (from) => {
    keepVisitSource("", from, OWN);
    keepVisitSource("", "https://wallet.corvuspay.com/", OWN);
    expect(visitSource()).toEqual({});
  },
);
