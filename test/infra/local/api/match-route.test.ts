import { expect, it } from "vitest";
import { matchRoute } from "#infra/local/api/match-route.ts";

it("finds the literal row before the one with a parameter", () => {
  expect(matchRoute("GET", "/api/v1/challenges/video/7")?.operation).toBe("getChallengeVideo");
  expect(matchRoute("GET", "/api/v1/challenges/7")).toMatchObject({
    operation: "getChallenge",
    parameters: { id: "7" },
  });
});

it("decodes parameters, a slash included", () => {
  expect(matchRoute("GET", "/api/v1/userbyemail/ana%40primjer.hr")?.parameters).toEqual({ email: "ana@primjer.hr" });
  expect(matchRoute("GET", "/api/v1/files/a%2Fb")?.parameters).toEqual({ fileId: "a/b" });
});

it("knows no row for another method, a longer path or an empty parameter", () => {
  expect(matchRoute("DELETE", "/api/v1/challenges")).toBeUndefined();
  expect(matchRoute("GET", "/api/v1/challenges/7/more")).toBeUndefined();
  expect(matchRoute("GET", "/api/v1/ebooks/")).toBeUndefined();
});
