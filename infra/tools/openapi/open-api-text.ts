import { describeApi } from "./describe-api.ts";

const LINE_WIDTH = 120;

/** The API reference as it is committed: JSON as the project's formatter writes it, short lists on one line. */
export function openApiText(): string {
  const text = JSON.stringify(describeApi(), null, 2);
  return `${text.replace(/^( *)("[^"\n]+": )?\[\n([^[\]{}]*?)\n *\](,?)$/gm, joined)}\n`;
}

function joined(expanded: string, indent: string, name: string | undefined, entries: string, comma: string): string {
  const line = `${indent}${name ?? ""}[${entries.replace(/\n */g, " ").trim()}]${comma}`;
  return line.length <= LINE_WIDTH ? line : expanded;
}
