import { onTestFailed, vi } from "vitest";

/** Collects the server's log lines, which are printed only where the test fails; call in `beforeEach`. */
export function captureLog(): { events(): string[]; text(): string } {
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
