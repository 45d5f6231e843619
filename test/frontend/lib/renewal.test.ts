import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { specified } from "#test/steps/then/specification.ts";
import { call } from "../../../frontend/src/lib/api.ts";
import { ApiError } from "../../../frontend/src/lib/api-error.ts";
import { accessToken, endedSession, startSession } from "../../../frontend/src/lib/session.ts";
import { accept, type Heard, refuse, serve, tokenFor } from "../steps/answers.ts";

const REFRESH = "POST /session/refresh";
const ended = tokenFor(-5);
const ending = tokenFor(59);
const fresh = tokenFor(600);
const renewed = tokenFor(601);

let logged: MockInstance<Console["error"]>;
beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
});

function signIn(token: string): void {
  startSession({ accessToken: token, platform: "email", email: "ana@example.com" });
}

/** A server that knows the renewed token alone and renews the session. */
function shop({ call: name, bearer }: Heard): Response {
  if (name === REFRESH) return accept({ accessToken: renewed });
  return bearer === renewed ? accept({ mine: true }) : refuse(401);
}

const renewals = (calls: Heard[]) => calls.filter((one) => one.call === REFRESH).length;
const failure = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error);

describe("a session", () => {
  it("is left alone while its token lasts", async () => {
    signIn(fresh);
    const calls = serve(() => accept());
    await call("getMe", {});
    expect(calls).toEqual([{ call: "GET /me", bearer: fresh }]);
  });

  it.each([
    ["about to end", ending],
    ["over", ended],
    ["unreadable", "not-a-token"],
  ])("whose token is %s is renewed before the call", async (_case, token) => {
    signIn(token);
    const calls = serve(shop);
    await call("getMe", {});
    expect(calls).toEqual([
      { call: REFRESH, bearer: null },
      { call: "GET /me", bearer: renewed },
    ]);
    expect([accessToken(), localStorage.getItem("accessToken")]).toEqual([renewed, renewed]);
  });

  it("is renewed once for many calls at the same time", async () => {
    signIn(ending);
    const calls = serve(shop);
    await Promise.all(Array.from({ length: 10 }, () => call("getMe", {})));
    expect(renewals(calls)).toBe(1);
    expect(calls.filter(({ bearer }) => bearer === renewed)).toHaveLength(10);
  });

  it("is renewed once for many calls that were refused at the same time, each of which is sent again", async () => {
    signIn(fresh);
    const calls = serve(shop);
    await Promise.all(Array.from({ length: 10 }, () => call("getMe", {})));
    expect(renewals(calls)).toBe(1);
    expect(calls.filter(({ bearer }) => bearer === fresh)).toHaveLength(10);
    expect(calls.filter(({ bearer }) => bearer === renewed)).toHaveLength(10);
  });

  it("goes on with the token that another tab has renewed meanwhile", async () => {
    signIn(fresh);
    const calls = serve(shop);
    localStorage.setItem("accessToken", renewed);
    await call("getMe", {});
    expect(renewals(calls)).toBe(0);
    expect(accessToken()).toBe(renewed);
  });

  it("is renewed again when the next one ends", async () => {
    signIn(ending);
    const calls = serve(({ call: name }) => (name === REFRESH ? accept({ accessToken: ending }) : accept()));
    await call("getMe", {});
    await call("getMe", {});
    expect(renewals(calls)).toBe(2);
  });

  it("is asked for once, not for ever, when the new token is refused too", async () => {
    signIn(fresh);
    const calls = serve(({ call: name }) => (name === REFRESH ? accept({ accessToken: renewed }) : refuse(401)));
    expect(await failure(call("getMe", {}))).toMatchObject({ status: 401 });
    expect(calls.map(({ call: name }) => name)).toEqual(["GET /me", REFRESH, "GET /me"]);
  });

  it("takes no part in public calls", async () => {
    signIn(ended);
    const calls = serve(() => accept());
    await call("listChallenges", {});
    expect(calls).toEqual([{ call: "GET /challenges", bearer: null }]);
  });
});

describe("a session that can't be renewed", () => {
  it.each([
    ["before a call", ended],
    ["after a call was refused", fresh],
  ])("ends %s, with the specified line", async (_case, token) => {
    signIn(token);
    serve(() => refuse(401));
    expect(await failure(call("getMe", {}))).toMatchObject({ status: 401 });
    expect(logged.mock.calls).toEqual([[specified("5 Validation", "JWT token nije validan")]]);
    const stored = ["accessToken", "accessPlatform", "userEmail"].map((name) => localStorage.getItem(name));
    expect(stored).toEqual([null, null, null]);
  });

  it.each(["google", "facebook"] as const)("and began at %s says the line of provider's tokens", async (platform) => {
    startSession({ accessToken: ended, platform, email: "ana@example.com" });
    serve(() => refuse(401));
    await failure(call("getMe", {}));
    expect(logged.mock.calls).toEqual([[specified("5 Validation", "Pristupni token nije validan")]]);
  });

  it.each(["password", "elsewhere", undefined] as const)(
    "says whose it was and why the server ended it: %s",
    async (why) => {
      signIn(ended);
      serve(() => refuse(401, why));
      await failure(call("getMe", {}));
      expect(endedSession()).toEqual({ email: "ana@example.com", person: "ana", why });
      signIn(fresh);
      expect(endedSession()).toBeUndefined();
    },
  );

  it("says its line once for many calls", async () => {
    signIn(ended);
    const calls = serve(() => refuse(401));
    await Promise.allSettled(Array.from({ length: 5 }, () => call("getMe", {})));
    expect(renewals(calls)).toBe(1);
    expect(logged).toHaveBeenCalledOnce();
  });

  it.each([429, 500, 503])("for now (%i) is kept, and renewed later", async (status) => {
    signIn(fresh);
    const answers = [refuse(401), refuse(status), refuse(401), accept({ accessToken: renewed }), accept()];
    serve(() => answers.shift() ?? refuse(500));
    expect(await failure(call("getMe", {}))).toMatchObject({ status: 401 });
    expect(accessToken()).toBe(fresh);
    await call("getMe", {});
    expect(accessToken()).toBe(renewed);
    expect(logged).not.toHaveBeenCalled();
  });
});

describe("without a connection", () => {
  it.each([fresh, ended])("the session is kept and the call says so", async (token) => {
    signIn(token);
    serve(() => Promise.reject(new TypeError("fetch failed")));
    const error = await failure(call("getMe", {}));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 0, code: "offline" });
    expect([accessToken(), localStorage.getItem("userEmail")]).toEqual([token, "ana@example.com"]);
    expect(logged).not.toHaveBeenCalled();
  });

  it("that comes back, the session goes on", async () => {
    signIn(ended);
    let online = false;
    serve((isSynced) => (online ? shop(isSynced) : Promise.reject(new TypeError("fetch failed"))));
    await failure(call("getMe", {}));
    online = true;
    await call("getMe", {});
    expect(accessToken()).toBe(renewed);
  });
});
