import { enableCompileCache } from "node:module";
import { resolve } from "node:path";

/** Beside the packages, so that it goes with them. */
const FOLDER = resolve(import.meta.dirname, "../../node_modules/.cache/compiled");

/**
 * Has Node keep what it compiles of the modules that this process and its children import from here on, for the next start (or where
 * NODE_COMPILE_CACHE says). Each is known by what stands in its file: one that changed is compiled anew.
 */
export function keepCompiled(folder = FOLDER): void {
  process.env.NODE_COMPILE_CACHE ??= folder;
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
}
