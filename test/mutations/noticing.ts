import { readFileSync, writeFileSync } from "node:fs";

const LIST = "test/mutations/noticing.txt";

/** A test by its file and its names from outside to inside. */
export interface Test {
  readonly file: string;
  readonly test: string;
}

/** By a condition's part the test that notices when it is gone. */
export function readNoticing(): Map<string, Test> {
  const noticing = new Map<string, Test>();
  let [source, part] = ["", ""];
  for (const line of readFileSync(LIST, "utf8").split("\n")) {
    if (line.startsWith("    ")) {
      const [file = "", ...test] = line.trim().split(" › ");
      noticing.set(`${source} ${part}`, { file, test: test.join(" › ") });
    } else if (line.startsWith("  ")) part = line.trim();
    else source = line;
  }
  return noticing;
}

/** Writes the list by source, part and test. */
export function writeNoticing(noticing: ReadonlyMap<string, Test>): void {
  const lines: string[] = [];
  let before = "";
  for (const [name, { file, test }] of [...noticing].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [source = "", ...part] = name.split(" ");
    if (source !== before) lines.push(source);
    before = source;
    lines.push(`  ${part.join(" ")}`, `    ${file} › ${test}`);
  }
  writeFileSync(LIST, `${lines.join("\n")}\n`);
}

/** A text as a pattern that fits this text alone. */
export function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
