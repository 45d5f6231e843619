import { countsOf, type Requirement } from "./requirements.ts";

const CHAPTERS: Readonly<Record<string, string>> = {
  1: "Encoding and injection",
  2: "Validation and the business",
  3: "The browser",
  4: "Calls",
  5: "Files",
  6: "Signing in",
  7: "Sessions",
  8: "Who may do what",
  9: "Tokens",
  10: "OAuth and OpenID Connect",
  11: "Cryptography",
  12: "Connections",
  13: "Configuration",
  14: "Data",
  15: "Code and packages",
  16: "Logs and faults",
  17: "WebRTC",
};

/** The page of requirements: the counts, then a table for each chapter. */
export function asvsPage(requirements: readonly Requirement[]): string {
  const { met, partly, missing, "not applicable": none } = countsOf(requirements);
  const chapters = Map.groupBy(requirements, ({ id }) => id.split(".")[0] ?? "");
  return [
    "# OWASP ASVS 5.0, level 2",
    "",
    "Written by `npm run asvs` from `infra/tools/asvs/requirements.json`. The numbers are those of the standard",
    "(<https://github.com/OWASP/ASVS>, 5.0.0, © The OWASP Foundation, CC BY-SA 4.0), the words our own: read its text before you judge by a row. Nobody independent has verified this.",
    "",
    `**${requirements.length} requirements: ${met} met, ${partly} partly, ${missing} missing, ${none} that do not apply.**`,
    "'Partly' is also what only AWS's word vouches for.",
    ...[...chapters].flatMap(([chapter, rows]) => ["", `## ${chapter}. ${CHAPTERS[chapter]}`, "", ...tableOf(rows)]),
    "",
  ].join("\n");
}

function tableOf(rows: readonly Requirement[]): string[] {
  if (rows.every(({ status }) => status === "not applicable"))
    return [`${rows.map(({ id }) => id).join(", ")}: do not apply. ${rows[0]?.note ?? ""}`];
  return [
    "| | level | asked | here | shown by, and what is to be known |",
    "| --- | --- | --- | --- | --- |",
    ...rows.map(line),
  ];
}

function line({ id, level, what, status, note, shown = [] }: Requirement): string {
  const cells = [id, String(level), what, status, [...shown.map(named), ...(note ? [note] : [])].join("; ")];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

function named(place: string): string {
  const page = /^docs\/(.+)$/.exec(place)?.[1];
  if (page) return `[${page}](${page})`;
  const [file = "", ...title] = place.split(": ");
  return `\`${file}\`: "${title.join(": ")}"`;
}
