/** What handlers write to their log becomes output of the console, which Vitest keeps for itself until the test fails. */
function toConsole(chunk: unknown): boolean {
  console.info(String(chunk).trimEnd());
  return true;
}

Object.assign(process.stdout, { write: toConsole });
