import type { Result } from "./result.ts";
import type { Section } from "./sections.ts";

/** The page of proofs: for each section its command's last figures, or that it has not been run and how it would be. */
export function proofPage(sections: readonly Section[], results: ReadonlyMap<string, Result>): string {
  const run = sections.filter(({ name }) => results.has(name));
  return [
    "# What is claimed, and what has shown it",
    "",
    "Written by `npm run proof` from what the commands left in `docs/proof`: no figure here was typed. `PROOF=1` before a command keeps its figures.",
    `Of ${sections.length} commands ${run.length} have kept theirs. Times hold for the machine that they were taken on; counts and ratios travel.`,
    ...sections.flatMap((section) => ["", ...sectionLines(section, results.get(section.name))]),
    "",
  ].join("\n");
}

function sectionLines({ title, line, does, leavesOpen }: Section, result: Result | undefined): string[] {
  return [
    `## ${title}`,
    "",
    does,
    "",
    ...(result ? figureLines(result) : [`**Not run yet:** \`PROOF=1 ${line}\``]),
    "",
    `Not shown: ${leavesOpen}`,
  ];
}

function figureLines({ line, at, commit, processors, load, figures }: Result): string[] {
  return [
    `\`${line}\`, ${at.slice(0, 16).replace("T", " ")} UTC, commit ${commit}, ${processors} processors, load ${load}.`,
    "",
    "| figure | |",
    "| --- | --- |",
    ...Object.entries(figures).map(([what, figure]) => `| ${cell(what)} | ${cell(figure)} |`),
  ];
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}
