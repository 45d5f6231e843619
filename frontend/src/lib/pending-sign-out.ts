import { storage } from "./storage.ts";

const NAME = "signOutPending";

/** A sign-out that the server has not confirmed yet; a new sign-in takes its place, whose cookie replaces the old one. */
export const pendingSignOut = {
  begin: () => storage.write(NAME, "1"),
  end: () => storage.remove(NAME),
  isOpen: () => storage.read(NAME) !== null,
};
