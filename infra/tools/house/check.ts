import { globSync, readFileSync } from "node:fs";
import { findFaults } from "./find-faults.ts";
import { findStrayPaths } from "./find-stray-paths.ts";
import { houses, neighbours, walls } from "./floors.ts";
import { readImports } from "./read-imports.ts";

/** `npm run floors`: fails on any import that runs up, across, through a wall or in a circle (floors.ts), and on addresses written out. */
const root = new URL("../../..", import.meta.url).pathname;
const { imports } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
const pages = globSync("frontend/**/*.{ts,tsx}", { cwd: root }).filter((file) => file !== "frontend/src/lib/paths.ts");
const faults = [
  ...findFaults(readImports(root, imports), houses, neighbours, walls),
  ...pages.flatMap((file) => findStrayPaths(file, readFileSync(`${root}${file}`, "utf8"))),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
