import { beforeEach, onTestFailed, vi } from "vitest";

/** What the server has logged. */
export interface Log {
  events(): string[];
  text(): string;
}

/** Collects the server's log lines, which are printed only where the test fails; call in `beforeEach`. */
export function captureLog(): Log {
  const lines: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
    lines.push(String(chunk));
    return true;
  });
  onTestFailed(() => console.info(lines.join("")));
  return {
    events: () => lines.flatMap((line) => (line.startsWith("{") ? [String(JSON.parse(line).event)] : [])),
    text: () => lines.join(""),
  };
}

/** The log of each test of a file, empty when the test begins. */
export function logOfEachTest(): Log {
  let log: Log | undefined;
  beforeEach(() => {
    log = captureLog();
  });
  return { events: () => log?.events() ?? [], text: () => log?.text() ?? "" };
}
