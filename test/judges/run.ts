import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { App, CloudFormationValidatePlugin } from "aws-cdk-lib";
import { deployed, synthesize } from "#test/steps/when/synthesize.ts";
import { accepted } from "./accepted.ts";

/**
 * `npm run judges`: lets two others judge every template: AWS Control Tower's rules for CloudFormation Guard, by the engine of the CDK, and
 * cfn-lint where it is installed. Prints what is not accepted, and what is accepted though nobody finds it; ends with 1 for either.
 */
interface Finding {
  readonly rule: string;
  readonly at: string;
}

const RULES = join(
  dirname(fileURLToPath(import.meta.resolve("@cdklabs/cdk-validator-cfnguard/package.json"))),
  "rules/control-tower/cfn-guard",
);

function guardRules() {
  const files = readdirSync(RULES, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => ({ name, content: readFileSync(join(parentPath, name), "utf8") }));
}

function findByGuard(templates: readonly string[]): Finding[] {
  const plugin = new CloudFormationValidatePlugin({ guardRules: guardRules() });
  const where = { accountId: "123456789012", region: "eu-central-1" };
  const stackTemplates = templates.map((path) => ({ templatePath: path, stackConstructPath: path, ...where }));
  const { violations } = plugin.validate({ templatePaths: [...templates], stackTemplates, appConstruct: new App() });
  return violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map(({ templatePath = "", resourceLogicalId = "" }) => ({
      rule: ruleName,
      at: `${templatePath} ${resourceLogicalId}`,
    })),
  );
}

/** Undefined where cfn-lint is not installed. */
function findByLint(templates: readonly string[]): Finding[] | undefined {
  const { stdout, stderr, error } = spawnSync("cfn-lint", ["--format", "parseable", "--", ...templates], {
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  if (error) return undefined;
  if (stderr) throw new Error(stderr);
  // file:line:column:line:column:rule:text
  const lines = stdout.split("\n").filter(Boolean);
  return lines.map((line) => ({ rule: line.split(":")[5] ?? line, at: line }));
}

const folder = mkdtempSync(join(tmpdir(), "judges-"));
try {
  const templates = deployed(synthesize()).map(([name, template]) => {
    const file = join(folder, `${name}.template.json`);
    writeFileSync(file, JSON.stringify(template.toJSON(), null, 1));
    return file;
  });
  const byGuard = findByGuard(templates);
  const byLint = findByLint(templates);
  const found = [...byGuard, ...(byLint ?? [])];
  const open = found.filter(({ rule }) => !(rule in accepted));
  const rules = new Set(found.map(({ rule }) => rule));
  const unused = Object.keys(accepted).filter((rule) => byLint && !rules.has(rule));
  for (const { rule, at } of open) console.info(`${rule}  ${at}`);
  for (const rule of unused) console.info(`${rule}  is accepted (test/judges/accepted.ts), but nobody finds it`);
  const lint = byLint ? `cfn-lint ${byLint.length}` : "cfn-lint is not installed";
  console.info(
    `${templates.length} templates: Guard ${byGuard.length} findings, ${lint}; ${open.length} not accepted.`,
  );
  process.exitCode = open.length + unused.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
