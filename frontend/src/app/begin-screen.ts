import { askEarly } from "../lib/early-answers.ts";
import { DEVICE_ID } from "../lib/offline/device-id.ts";
import { PREVIEW } from "../lib/preview.ts";
import { storage } from "../lib/storage.ts";
import { endsSoon } from "../lib/token.ts";

/** What a member's screen is made of, as the build writes it into the shell. */
export interface Screen {
  /** Its addresses, as a pattern whose first group is the id in them. */
  readonly at: string;
  /** The files of its code and styles, by their places among all. */
  readonly files: readonly number[];
  /** Paths of the calls that it begins with: somebody's own, and those that are the same for everybody; `$1` is the id. */
  readonly own: readonly string[];
  readonly open: readonly string[];
}

/** What the shell knows of the screens that it may become. */
export interface Screens {
  readonly files: readonly string[];
  readonly screens: readonly Screen[];
  /** The call that a device makes which never kept a diary. */
  readonly newDiary: string;
}

/**
 * Begins the screen that the page's address means, before its code has come: fetches all its files at once instead of each when the one
 * before it names it, and makes its first calls with the stored session. For who is not signed in it does nothing.
 */
export function beginScreen({ files, screens, newDiary }: Screens): void {
  const { pathname, hash } = window.location;
  const token = storage.read("accessToken");
  const screen = screens.find(({ at }) => new RegExp(at).test(pathname));
  if (token === null || screen === undefined || hash === PREVIEW) return;
  const addressOf = (path: string) => pathname.replace(new RegExp(screen.at), path);
  const own = [...screen.own, ...(storage.read(DEVICE_ID) === null ? [newDiary] : [])];
  if (!endsSoon(token)) {
    for (const path of own) askEarly(addressOf(path), token);
    for (const path of screen.open) askEarly(path, null);
  }
  for (const place of screen.files) preload(`/${files[place]}`);
}

/** Styles are fetched ahead like code, and take effect where the page's own code asks for them. */
function preload(file: string): void {
  const isStyle = file.endsWith(".css");
  const link = document.createElement("link");
  link.rel = isStyle ? "preload" : "modulepreload";
  if (isStyle) link.as = "style";
  link.crossOrigin = "";
  link.href = file;
  document.head.append(link);
}
