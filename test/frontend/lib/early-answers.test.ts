import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call } from "../../../frontend/src/lib/api.ts";
import { askEarly, dropEarly } from "../../../frontend/src/lib/early-answers.ts";
import { serverNow } from "../../../frontend/src/lib/server-time.ts";
import { forgetSession, startSession } from "../../../frontend/src/lib/session.ts";
import { accept, type Heard, refuse, serve, tokenFor } from "../steps/answers.ts";

const ME = "/api/v1/me";
const LIST = "/api/v1/challenges";
const ana = tokenFor(600, "ana");
const iva = tokenFor(600, "iva");

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  signIn(ana);
});
afterEach(dropEarly);

function signIn(accessToken: string): void {
  startSession({ accessToken, platform: "email", email: "ana@example.com" });
}

/** A server that says whose call it answers. */
const telling = () => serve(({ bearer }) => accept({ whose: bearer }));
const calls = (heard: Heard[]) => heard.map((one) => one.call);

describe("what a page's head asked for", () => {
  it("is the answer to the page's own call, which is not made again", async () => {
    const heard = telling();
    askEarly(ME, ana);
    expect(await call("getMe", {})).toEqual({ status: "success", data: { whose: ana } });
    expect(heard).toEqual([{ call: "GET /me", bearer: ana }]);
  });

  it("answers one call: the next asks for itself", async () => {
    const heard = telling();
    askEarly(ME, ana);
    await Promise.all([call("getMe", {}), call("getMe", {})]);
    await call("getMe", {});
    expect(calls(heard)).toEqual(["GET /me", "GET /me", "GET /me"]);
  });

  it("of the public catalogue names nobody, and answers whoever asks", async () => {
    const heard = telling();
    askEarly(LIST, null);
    signIn(iva);
    await call("listChallenges", {});
    expect(heard).toEqual([{ call: "GET /challenges", bearer: null }]);
  });

  it("answers the call to the same address alone", async () => {
    const heard = telling();
    askEarly("/api/v1/challenges/10", ana);
    await call("getChallenge", { params: { id: "11" } });
    expect(calls(heard)).toEqual(["GET /challenges/10", "GET /challenges/11"]);
  });

  it("is never shown to another person who has signed in meanwhile", async () => {
    telling();
    askEarly(ME, ana);
    signIn(iva);
    expect(await call("getMe", {})).toEqual({ status: "success", data: { whose: iva } });
  });

  it("is shown to nobody after a sign-out, and not to the session that begins after it", async () => {
    const heard = telling();
    askEarly(ME, ana);
    forgetSession();
    expect(await call("getMe", {})).toEqual({ status: "success", data: { whose: null } });
    const again = tokenFor(601, "ana");
    signIn(again);
    await call("getMe", {});
    expect(heard.map(({ bearer }) => bearer)).toEqual([ana, null, again]);
  });

  it("is not taken where the token is about to end: the session is renewed first", async () => {
    const [ending, renewed] = [tokenFor(59), tokenFor(600)];
    const heard = serve(() => accept({ accessToken: renewed }));
    askEarly(ME, ending);
    signIn(ending);
    await call("getMe", {});
    expect(heard.at(-1)).toEqual({ call: "GET /me", bearer: renewed });
  });

  it.each([
    [10_000, 1],
    [10_001, 2],
  ])("after %i ms leads to %i call in all", async (milliseconds, made) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const heard = telling();
    askEarly(ME, ana);
    vi.setSystemTime(Date.now() + milliseconds);
    await call("getMe", {});
    expect(heard).toHaveLength(made);
  });

  it("is let go once something is changed: it says what stood before", async () => {
    const heard = telling();
    askEarly(ME, ana);
    await call("changeName", { body: { first_name: "Ana", last_name: "Anić" } });
    await call("getMe", {});
    expect(calls(heard)).toEqual(["GET /me", "PATCH /me", "GET /me"]);
  });

  it("is asked for again where it failed", async () => {
    const answers = [() => Promise.reject(new TypeError("fetch failed")), () => accept({ mine: true })];
    serve(() => answers.shift()?.() ?? refuse(500));
    askEarly(ME, ana);
    expect(await call("getMe", {})).toEqual({ status: "success", data: { mine: true } });
  });

  it("and was refused has the session renewed, and the call made once more", async () => {
    const renewed = tokenFor(601);
    const heard = serve(({ call: name, bearer }) => {
      if (name.startsWith("POST")) return accept({ accessToken: renewed });
      return bearer === renewed ? accept({ mine: true }) : refuse(401);
    });
    askEarly(ME, ana);
    expect(await call("getMe", {})).toEqual({ status: "success", data: { mine: true } });
    expect(calls(heard)).toEqual(["GET /me", "POST /session/refresh", "GET /me"]);
  });

  it("sets the page's clock by the moment at which it came, not by the one at which it is read", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const now = Date.now();
    serve(() =>
      Response.json({ status: "success", data: {} }, { headers: { "x-server-time": new Date(now).toISOString() } }),
    );
    askEarly(ME, ana);
    await Promise.resolve();
    await window.earlyAnswers?.get(ME)?.coming;
    vi.setSystemTime(now + 5_000);
    await call("getMe", {});
    expect(serverNow().getTime()).toBe(now + 5_000);
  });

  it("stays in the page alone: nothing of it is stored", async () => {
    telling();
    const before = JSON.stringify({ ...localStorage, ...sessionStorage });
    askEarly(ME, ana);
    await window.earlyAnswers?.get(ME)?.coming;
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).toBe(before);
  });
});
