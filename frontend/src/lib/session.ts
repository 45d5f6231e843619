import { useSyncExternalStore } from "react";
import type { EndedBy } from "#contract/identity.ts";
import { storage } from "./storage.ts";
import { subjectOf } from "./token.ts";
import { afterWorkout, workoutRunsHere } from "./workout-lock.ts";

export type Platform = "google" | "facebook" | "email";

/** Where the person stopped which video on this device; goes with the session. */
export const WATCH_POSITIONS = "watchPositions";
/** Which day of which training the person looked at last on this device; goes with the session. */
export const LAST_DAYS = "lastDays";
/** The account as the server told it last, for pages without network; goes with the session. */
export const KEPT_ACCOUNT = "keptAccount";
const SIGN_OUT_PENDING = "signOutPending";

const listeners = new Set<() => void>();
let token: string | null | undefined;
/** The subject whose answers this page may still hold. */
let person: string | undefined;
/** Somebody else has signed in while a workout runs here: this page goes on without a session, and loads anew afterwards. */
let isSomebodyElses = false;
/** The session that ended here without a sign-out, for as long as this page stands. */
let ended: EndedSession | undefined;

/** Whose session ended (the address is empty where it is not known), and why if not by its age. */
interface EndedSession {
  readonly email: string;
  readonly person: string | undefined;
  readonly why: EndedBy | "another_tab" | undefined;
}

/** A sign-out that the server has not confirmed yet; a new sign-in takes its place, whose cookie replaces the old one. */
export const pendingSignOut = {
  begin: () => storage.write(SIGN_OUT_PENDING, "1"),
  end: () => storage.remove(SIGN_OUT_PENDING),
  isOpen: () => storage.read(SIGN_OUT_PENDING) !== null,
};

/** The stored access token, or null when signed out. */
export function accessToken(): string | null {
  if (isSomebodyElses) return null;
  token ??= storage.read("accessToken");
  return token;
}

/** Stores a session under the specified names. */
export function startSession(session: { accessToken: string; platform: Platform; email: string }): void {
  pendingSignOut.end();
  storage.write("accessPlatform", session.platform);
  storage.write("userEmail", session.email);
  person = subjectOf(session.accessToken);
  replaceAccessToken(session.accessToken);
}

/** Whether this session began with e-mail and password. */
export function signedInByPassword(): boolean {
  return storage.read("accessPlatform") === "email";
}

/** Whether this session began at Google or Facebook. */
export function signedInByProvider(): boolean {
  return ["google", "facebook"].includes(storage.read("accessPlatform") ?? "");
}

/** Puts a renewed access token in place of the old one. */
export function replaceAccessToken(next: string): void {
  storage.write("accessToken", next);
  goOnWith(next);
}

/** Forgets the session in this browser; other tabs follow through the storage event. */
export function forgetSession(): void {
  token = null;
  const own = ["accessToken", "accessPlatform", "userEmail", WATCH_POSITIONS, LAST_DAYS, KEPT_ACCOUNT];
  for (const name of own) storage.remove(name);
  notify();
}

/** The server knows this session no longer: forgets it, and keeps whose it was for the sign-in that follows. */
export function noteEnded(why?: EndedBy): void {
  ended = { email: storage.read("userEmail") ?? "", person: sessionPerson(), why };
  forgetSession();
}

/** The session that the server or another tab ended; undefined where none did. */
export function endedSession(): EndedSession | undefined {
  return ended;
}

/** Starts from what is stored, without the left-overs of a session that has lost its token; then follows the other tabs. */
export function followOtherTabs(): void {
  if (accessToken() === null) forgetSession();
  person = subjectOf(accessToken());
  window.addEventListener("storage", (event) => {
    if (event.key !== "accessToken" && event.key !== null) return;
    const next = storage.read("accessToken");
    if (next === null && isSignedIn()) ended = { email: "", person, why: "another_tab" };
    goOnWith(next);
  });
}

/** Calls back when the session begins, is renewed or ends; answers the way to stop it. */
export function followSession(listener: () => void): () => void {
  return subscribe(listener);
}

/** Whether somebody is signed in, kept up to date over all tabs. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, isSignedIn, () => false);
}

/** The subject of the session; undefined when signed out. */
export function sessionPerson(): string | undefined {
  return subjectOf(accessToken());
}

/** The subject of the session, kept up to date over all tabs. */
export function usePerson(): string | undefined {
  return useSyncExternalStore(subscribe, sessionPerson, () => undefined);
}

/** Somebody else's session never goes on with what an earlier person's pages had loaded; a workout is finished first. */
function goOnWith(next: string | null): void {
  if (next !== null) ended = undefined;
  const subject = subjectOf(next);
  isSomebodyElses = subject !== undefined && person !== undefined && subject !== person;
  token = next;
  if (isSomebodyElses) {
    if (workoutRunsHere()) notify();
    afterWorkout(() => isSomebodyElses && window.location.reload());
    return;
  }
  person = subject ?? person;
  notify();
}

function isSignedIn(): boolean {
  return accessToken() !== null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
