import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { PluginOption } from "vite";
import { defineConfig, type Plugin } from "vitest/config";
import usual from "../vitest.config.ts";
import type { Mistake } from "./mistakes.ts";

const root = new URL("../..", import.meta.url).pathname;
const { file, right, wrong }: Mistake = JSON.parse(process.env.MISTAKE ?? "{}");

/** A source's text with the mistake; throws where what it replaces does not stand there once. */
function mistaken(text: string): string {
  const places = text.split(right).length - 1;
  if (places !== 1) throw new Error(`${file} has '${right}' ${places} times.`);
  return text.replace(right, () => wrong);
}

/** Loads the file with its mistake; what is on the disk stays right. */
const plugin: Plugin = {
  name: "mistaken",
  enforce: "pre",
  load: (id) => (id.split("?")[0] === resolve(root, file) ? mistaken(readFileSync(resolve(root, file), "utf8")) : null),
};

/** The usual tests over a source with one mistake. */
export default defineConfig({
  ...usual,
  test: {
    ...usual.test,
    // A cache on the disk knows a source by its text there, and would give one mistake's module to the next.
    fsModuleCache: false,
    projects: usual.test?.projects?.map((project) => {
      const { plugins, test } = project as { plugins?: PluginOption; test?: object };
      return { plugins: [plugin, plugins], test: { ...test, fsModuleCache: false } };
    }),
  },
});
