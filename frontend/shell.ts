import { resolve } from "node:path";
import { buildSync } from "esbuild";
import { routes } from "../functions/contract/routes.ts";
import { fontPreload, START_SCRIPT, withStart } from "./page-kit.ts";
import { chunksOf, type Manifest } from "./page-links.ts";
import type { Screens } from "./src/app/begin-screen.ts";
import { type FirstCall, firstCalls } from "./src/app/first-calls.ts";
import type { MemberPageName } from "./src/app/member-pages.tsx";
import { memberPageNames, memberPaths } from "./src/app/member-paths.ts";
import { paths } from "./src/lib/paths.ts";

const LAYOUT = "src/app/member-layout.tsx";
const HEAD = resolve(import.meta.dirname, "src/app/shell-head.ts");

/**
 * The app's shell: the page of each screen that is not prerendered. Its head knows which files and calls a member's screen begins with, and
 * begins them; the font comes after them, as on a public page.
 */
export function makeShell(page: string, manifest: Manifest, web: string): string {
  const head = `${START_SCRIPT}<script>${headScript(screensOf(page, manifest))}</script>`;
  return withStart(
    page.replace(fontPreload, "").replace(START_SCRIPT, () => head),
    web,
  );
}

function screensOf(page: string, manifest: Manifest): Screens {
  const callsOf = (name: MemberPageName): FirstCall[] => ["getMe", ...(firstCalls[name] ?? [])];
  const all = [
    ...memberPageNames.map((name) => ({
      addresses: memberPaths[name],
      sources: [LAYOUT, sourceOf(name)],
      own: pathsOf(callsOf(name).filter((call) => !routes[call].kept)),
      open: pathsOf(callsOf(name).filter((call) => routes[call].kept)),
    })),
    { addresses: [paths.workout(":id")], sources: [sourceOf("workout")], own: [], open: [] },
  ];
  const filesOf = (sources: readonly string[]) => {
    const chunks = new Set(sources.flatMap((source) => [...chunksOf(manifest, source)]));
    return [...chunks].flatMap(({ file, css = [] }) => [file, ...css]).filter((file) => !page.includes(file));
  };
  const files = [...new Set(all.flatMap(({ sources }) => filesOf(sources)))];
  return {
    files,
    screens: all.map(({ addresses, sources, own, open }) => ({
      at: patternOf(addresses),
      files: filesOf(sources).map((file) => files.indexOf(file)),
      own,
      open,
    })),
    newDiary: `${routes.getDiary.path}?months=year`,
  };
}

function sourceOf(name: string): string {
  return `src/app/pages/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`;
}

/** Addresses of the route table, with names in place of ids, as one pattern. */
function patternOf(addresses: readonly string[]): string {
  const patterns = addresses.map((address) =>
    address.replace(/\/:\w+\?/, "(?:/([\\w-]+))?").replace(/:\w+/, "([\\w-]+)"),
  );
  return `^(?:${patterns.join("|")})/?$`;
}

/** Each call once, with the address's first group in place of the id. */
function pathsOf(calls: readonly FirstCall[]): string[] {
  return [...new Set(calls)].map((call) => routes[call].path.replace("{id}", "$1"));
}

function headScript(screens: Screens): string {
  const { outputFiles } = buildSync({
    entryPoints: [HEAD],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: "es2023",
    define: { __SCREENS__: JSON.stringify(screens) },
  });
  return outputFiles.map(({ text }) => text.trim()).join("");
}
