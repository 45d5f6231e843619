import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { finishSignOut, signOut } from "../../../frontend/src/features/account/sign-out.ts";
import { accessToken, followOtherTabs, forgetSession, startSession } from "../../../frontend/src/lib/session.ts";
import { accept, serve, tokenFor } from "../steps/answers.ts";

const offline = () => Promise.reject(new TypeError("fetch failed"));
const names = ["accessToken", "accessPlatform", "userEmail"];
const stored = () => names.map((name) => localStorage.getItem(name));

let left: MockInstance<Location["assign"]>;
beforeEach(() => {
  left = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  signIn();
});

function signIn(): void {
  startSession({ accessToken: tokenFor(600), platform: "google", email: "ana@example.com" });
}

describe("signing out", () => {
  it("tells the server, forgets everything and leaves for the landing page", async () => {
    const calls = serve(() => accept());
    const queryClient = new QueryClient();
    queryClient.setQueryData(["getMe"], { user: "ana" });
    await signOut(queryClient);
    expect(calls.map(({ call }) => call)).toEqual(["POST /session/logout"]);
    expect(stored()).toEqual([null, null, null]);
    expect(queryClient.getQueryData(["getMe"])).toBeUndefined();
    expect(left).toHaveBeenCalledWith("/");
  });

  it("without a connection ends the session here, and on the server at the next visit", async () => {
    serve(offline);
    await signOut(new QueryClient());
    expect([accessToken(), ...stored()]).toEqual([null, null, null, null]);
    const calls = serve(() => accept());
    await finishSignOut();
    await finishSignOut();
    expect(calls.map(({ call }) => call)).toEqual(["POST /session/logout"]);
  });

  it("that is still owed is tried again for as long as there is no connection", async () => {
    serve(offline);
    await signOut(new QueryClient());
    await finishSignOut();
    const calls = serve(() => accept());
    await finishSignOut();
    expect(calls).toHaveLength(1);
  });

  it("that is still owed never ends the session of who has signed in since", async () => {
    serve(offline);
    await signOut(new QueryClient());
    signIn();
    const calls = serve(() => accept());
    await finishSignOut();
    expect(calls).toEqual([]);
  });
});

it("a visit without a token forgets the address and the way that a lost session has left", () => {
  forgetSession();
  localStorage.setItem("userEmail", "ana@example.com");
  localStorage.setItem("accessPlatform", "google");
  followOtherTabs();
  expect(stored()).toEqual([null, null, null]);
});
