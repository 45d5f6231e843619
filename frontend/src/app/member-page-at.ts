import { matchPath } from "react-router-dom";
import type { MemberPageName } from "./member-pages.tsx";
import { memberPageNames, memberPaths } from "./member-paths.ts";

/** The page that stands at an address, and the id in it where it has one; undefined where it is none of a member's. */
export function memberPageAt(pathname: string): { name: MemberPageName; id: string | undefined } | undefined {
  for (const name of memberPageNames) {
    for (const path of memberPaths[name]) {
      const match = matchPath(path, pathname);
      if (match) return { name, id: match.params.id };
    }
  }
  return undefined;
}
