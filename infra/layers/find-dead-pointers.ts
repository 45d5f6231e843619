import { globSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path/posix";

const LINK = /\]\(([^)\s]+)\)/g;
const CODE = /`([^`\n]+)`/g;
const FENCE = /^```[\s\S]*?^```/gm;
/** Matches a code span that names a file or folder of the project; spans with placeholders or spaces name none. */
const PATH =
  /^(?:[\w@][\w@.-]*\/)*\w[\w@.-]*\.(?:tsx?|md|grit)$|^(?:functions|frontend|infra|test|docs|domains|platform|features|contract|lib|src|jobs)(?:\/[\w@.-]+)+\/?$/;
const DECISIONS = /\bdecisions?\s+(\d+(?:(?:,| and| to)\s+\d+)*)/gi;
const DOCUMENT = /(?<![\w/.-])docs\/[\w./-]*\w/g;

/** What the pointers of a text may lead to. */
export interface Targets {
  /** Files and folders, as paths from the project's root. */
  readonly paths: ReadonlySet<string>;
  /** The same paths and all their endings, since documents leave out the beginning of a path. */
  readonly ends: ReadonlySet<string>;
  readonly textOf: (path: string) => string;
}

/** Every file and folder of the project that a pointer may lead to. */
export function readTargets(root: string): Targets {
  const found = globSync(["{functions,frontend,infra,test,docs}/**/*", "*"], {
    cwd: root,
    exclude: ["node_modules", "dist"],
  });
  const paths = new Set(found.map((path) => path.replaceAll("\\", "/")));
  const ends = new Set(
    [...paths].flatMap((path) => path.split("/").map((_, index, parts) => parts.slice(index).join("/"))),
  );
  return { paths, ends, textOf: (path) => readFileSync(join(root, path), "utf8") };
}

/** Links, file names in code spans and numbers of decisions in a document that lead nowhere, a line each. */
export function findDeadPointers(file: string, text: string, targets: Targets): string[] {
  const prose = text.replace(FENCE, "");
  const links = [...prose.matchAll(LINK)].flatMap(([, link = ""]) => (isDeadLink(file, link, targets) ? [link] : []));
  const spans = [...prose.matchAll(CODE)].flatMap(([, span = ""]) => (isDeadSpan(span, targets) ? [span] : []));
  const mentions = findDeadMentions(file, prose.replace(LINK, "").replace(CODE, ""), targets);
  return [...[...links, ...spans].map((pointer) => `${file}: ${pointer} leads nowhere`), ...mentions];
}

/** Documents and decisions that a text names and that are not there, a line each. */
export function findDeadMentions(file: string, text: string, targets: Targets): string[] {
  const documents = [...text.matchAll(DOCUMENT)].flatMap(([path]) => (targets.paths.has(path) ? [] : [path]));
  return [...documents, ...deadDecisions(text, targets)].map((pointer) => `${file}: ${pointer} leads nowhere`);
}

function isDeadLink(file: string, link: string, { paths, textOf }: Targets): boolean {
  if (/^[a-z]+:/.test(link)) return false;
  const [path = "", anchor] = link.split("#");
  const target = path ? normalize(join(file, "..", path)) : file;
  return !paths.has(target) || (anchor !== undefined && !anchorsOf(textOf(target)).includes(anchor));
}

function isDeadSpan(span: string, { ends }: Targets): boolean {
  return PATH.test(span) && !ends.has(span.replace(/\/$/, ""));
}

function deadDecisions(text: string, { paths }: Targets): string[] {
  const numbers = [...text.matchAll(DECISIONS)].flatMap(([, list = ""]) => list.match(/\d+/g) ?? []);
  const isThere = (number: string) =>
    [...paths].some((path) => path.startsWith(`docs/decisions/${number.padStart(4, "0")}-`));
  return numbers.filter((number) => !isThere(number)).map((number) => `decision ${number}`);
}

/** The anchors that a page of Markdown gives its headings. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
