import { vi } from "vitest";

/** Collects the server's log lines instead of printing them; call in `beforeEach`. */
export function captureLog(): { events(): string[]; text(): string } {
  const lines: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
    lines.push(String(chunk));
    return true;
  });
  return {
    events: () => lines.flatMap((line) => (line.startsWith("{") ? [String(JSON.parse(line).event)] : [])),
    text: () => lines.join(""),
  };
}
