import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { trainingFile } from "#contract/catalogue-file.ts";
import { crossCheck } from "#functions/domains/catalogue/publish/cross-check.ts";
import { faultLine, fileCheck, readCatalogue, readSource } from "#infra/tools/catalogue/read-catalogue.ts";

const DEMO = join(import.meta.dirname, "../../../../infra/local/demo/catalogue");
const demo = readCatalogue(DEMO);
const FILE = "trainings/snaga-gornjeg-tijela.yaml";

/** What is said of the demo's catalogue with one text of a programme changed. */
function refusal(right: string, wrong: string): string {
  const text = readFileSync(join(DEMO, FILE), "utf8");
  expect(text).toContain(right);
  const reading = readSource(FILE, text.replace(right, wrong), trainingFile);
  if (!("read" in reading)) return reading.faults.map(faultLine).join("\n");
  const others = demo.trainings.filter(({ fault }) => fault([], "").file !== FILE);
  return crossCheck({ ...demo, trainings: [...others, reading.read] }, fileCheck(demo.files))
    .map(faultLine)
    .join("\n");
}

const LAT = "muscles: { main: [leđa], also: [biceps, podlaktica] }";

it.each([
  ["says nothing of muscles, as older files do", LAT, "", /^$/],
  ["names the helping muscles in another order", "also: [biceps, podlaktica]", "also: [podlaktica, biceps]", /^$/],
  [
    "has no helping muscle",
    LAT,
    "muscles: { main: [leđa] }",
    /lat-povlacenje\.muscles: isti pokret ima druge mišiće uz „Povlačenje na lat-spravi \(Booty Program\)“/,
  ],
  ["names a muscle that there is not", LAT, "muscles: { main: [leda] }", /muscles\.main\[0\]: može biti: prsa, leđa/],
  ["names a muscle twice", LAT, "muscles: { main: [leđa], also: [leđa] }", /muscles: ovdje svaki mišić stoji jednom/],
  ["has helping muscles alone", LAT, "muscles: { main: [], also: [leđa] }", /muscles\.main/],
  [
    "has a movement that looks like an own exercise's key",
    "movement: sklek\n",
    "movement: oab12cd\n",
    /sklek\.movement: ovo ime čuva dnevnik/,
  ],
  ["is its own number, as in a copy", "movement: sklek\n", "movement: e9103\n", /^$/],
  [
    "has the number of another one of the same programme",
    "movement: sklek\n",
    "movement: potisak-bucice-klupa\n",
    /sklek\.movement: potisak-bucice-klupa je već zauzeto/,
  ],
])("a programme whose exercise %s is judged by its place", (_what, right, wrong, said) => {
  expect(refusal(right, wrong)).toMatch(said);
});
