import { readFileSync } from "node:fs";
import { findFaults } from "./find-faults.ts";
import { houses, neighbours, walls } from "./floors.ts";
import { readImports } from "./read-imports.ts";

/** `npm run floors`: fails on any import that runs up, across, through a wall or in a circle; floors.ts holds the order. */
const root = new URL("../../..", import.meta.url).pathname;
const { imports } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
const faults = findFaults(readImports(root, imports), houses, neighbours, walls);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
