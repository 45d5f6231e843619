import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { parse } from "yaml";
import * as z from "zod/mini";
import { challengeFile, trainingFile } from "#contract/catalogue-file.ts";
import { type Booklet, booklet, bookletPdf } from "./booklet.ts";
import { challengeLog, challengePlan, trainingLog } from "./plan-sheets.ts";

const here = import.meta.dirname;
const catalogue = `${here}/../catalogue`;
const font = readFileSync(process.argv[2] ?? `${here}/../../../../functions/domains/mail/fonts/noto-sans.ttf`);

/** Renders every PDF of the demo catalogue into its folder `files`: the ebooks and the sheets of challenges and trainings. */
async function main(): Promise<void> {
  for (const name of readdirSync(`${here}/texts`)) {
    await write(name.replace(".yaml", ""), z.parse(booklet, read(`${here}/texts/${name}`)));
  }
  await write("zamah-girjom-plan", challengePlan(challenge("zamah-girjom")));
  await write("pokretljivost-plan", challengePlan(challenge("pokretljivost")));
  await write("cijelo-tijelo-30-plan", challengePlan(challenge("cijelo-tijelo-30")));
  await write("cijelo-tijelo-30-dnevnik", challengeLog(challenge("cijelo-tijelo-30")));
  const program = z.parse(trainingFile, read(`${catalogue}/trainings/booty-program.yaml`));
  await write("booty-program-dnevnik", trainingLog(program));
}

function challenge(name: string) {
  return z.parse(challengeFile, read(`${catalogue}/challenges/${name}.yaml`));
}

function read(path: string): unknown {
  return parse(readFileSync(path, "utf8"), { merge: true });
}

async function write(name: string, content: Booklet): Promise<void> {
  const bytes = await bookletPdf(content, font);
  writeFileSync(`${catalogue}/files/${name}.pdf`, bytes);
  const pages = bytes.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
  console.info(`${name}: ${pages} pages, ${bytes.length} bytes`);
}

await main();
