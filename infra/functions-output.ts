import { resolve } from "node:path";

/** The build folder that the functions' stack deploys. */
export const FUNCTIONS_OUTPUT = resolve(import.meta.dirname, "../dist/functions");
