import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { productCategory } from "#contract/primitives.ts";
import { indexItems } from "#functions/domains/catalogue/catalogue-items.ts";
import { findRecipe } from "#functions/domains/catalogue/cookbook.ts";
import { listHeads, publishedTexts } from "#functions/domains/catalogue/draft/draft-store.ts";
import { orderItems, storedOrders } from "#functions/domains/catalogue/list-order.ts";
import { findVideo, readProduct } from "#functions/domains/catalogue/product-store.ts";
import { publishedSnapshot } from "#functions/domains/catalogue/publish/published-snapshot.ts";
import { productsOnSale } from "#functions/domains/catalogue/publish/stored-products.ts";
import { writeIndex } from "#functions/domains/catalogue/publish/write-index.ts";
import { readSnapshot } from "#functions/domains/catalogue/snapshot.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { resetTable, updateItem } from "#functions/platform/table/table.ts";
import { DAY_MS } from "#functions/platform/time.ts";
import { startTableEngine } from "#infra/local/dynamodb/engine.ts";
import { localTable } from "#infra/local/dynamodb/local-table.ts";
import { LOCAL } from "#infra/local/published.ts";
import { putAll } from "#infra/tools/batch-write.ts";
import { buildCatalogue, catalogueSnapshot } from "#infra/tools/catalogue/build-catalogue.ts";
import { exportCatalogue } from "#infra/tools/catalogue/catalogue.ts";
import { loadCatalogue } from "#infra/tools/catalogue/load-catalogue.ts";
import { CatalogueRefused, readCatalogue } from "#infra/tools/catalogue/read-catalogue.ts";
import { training } from "#test/steps/given/records.ts";

const DEMO = join(import.meta.dirname, "../../../../infra/local/demo/catalogue");
const NOW = new Date("2026-11-21T10:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "catalogue-"));
const upload = async () => {};
let engine: Awaited<ReturnType<typeof startTableEngine>>;

beforeAll(async () => {
  engine = await startTableEngine();
  Object.assign(process.env, { TABLE: LOCAL.table, DYNAMODB_ENDPOINT: engine.endpoint });
  resetTable();
  await localTable(engine.endpoint).ensure();
});

afterAll(async () => {
  resetTable();
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The demo's catalogue with one file changed. */
function changed(file: string, change: (text: string) => string): string {
  return copyWith({ [file]: change });
}

/** The demo's catalogue with some files changed. */
function copyWith(changes: Readonly<Record<string, (text: string) => string>>): string {
  const copy = mkdtempSync(join(folder, "copy-"));
  cpSync(DEMO, copy, { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    const path = join(copy, file);
    writeFileSync(path, change(readFileSync(path, "utf8")));
  }
  return copy;
}

/** The lists as they are served, each with its bytes. */
async function servedLists() {
  const lists = [...productCategory.options, "recipe", "mealplan", "search", "partner", "texts"] as const;
  return Promise.all(lists.map(async (list) => [list, (await readSnapshot(list)).body] as const));
}

/** Works in a table where nothing ever stood. */
async function inAnEmptyTable(work: () => Promise<void>): Promise<void> {
  const empty = await startTableEngine();
  try {
    process.env.DYNAMODB_ENDPOINT = empty.endpoint;
    resetTable();
    await localTable(empty.endpoint).ensure();
    await work();
  } finally {
    process.env.DYNAMODB_ENDPOINT = engine.endpoint;
    resetTable();
    await empty.stop();
  }
}

/** Every file of a folder with its bytes. */
function bytesBelow(from: string): Record<string, string> {
  const names = readdirSync(from, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(from, path), readFileSync(path, "base64")];
    }),
  );
}

async function faultsOf(from: string): Promise<string> {
  const refusal = await loadCatalogue({ from, now: NOW, upload }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CatalogueRefused);
  return refusal instanceof Error ? refusal.message : "";
}

describe("an operator fills the catalogue", () => {
  it("is told file, line and field of every fault of every file, and nothing is written", async () => {
    const faults = await faultsOf(
      copyWith({
        "challenges/zamah-girjom.yaml": (text) => text.replace("price: 29.90", "price: 29.999"),
        "challenges/jaka-ledja.yaml": (text) => text.replace("title:", "titel:"),
        "challenges/prvi-sklek.yaml": (text) => `${text}\n  - {`,
        "ebooks/prirucnik-za-girju.yaml": (text) =>
          text.replace(
            "vat_rate: 25",
            "vat_rate: 25\nvat_changes: [{ from: 2027-01-01, rate: 5 }, { from: 2027-01-01, rate: 13 }]",
          ),
      }),
    );
    expect(faults).toMatch(/^challenges\/zamah-girjom\.yaml:\d+:\d+ price: najviše dvije decimale/m);
    expect(faults).toMatch(/^challenges\/jaka-ledja\.yaml.*titel/m);
    expect(faults).toMatch(/^challenges\/prvi-sklek\.yaml:\d+:\d+/m);
    expect(faults).toMatch(/^ebooks\/prirucnik-za-girju\.yaml.*vat_changes: svaki dan ima jednu/m);
    expect(await productsOnSale()).toEqual([]);
  });

  it("is told what files that can be read each for itself get wrong of one another", async () => {
    const faults = await faultsOf(
      copyWith({
        "challenges/zamah-girjom.yaml": (text) => text.replace("video_count: 12", "video_count: 13"),
        "trainings/booty-program.yaml": (text) =>
          text.replace("alternative: hip-thrust-bucica", "alternative: nema-je"),
      }),
    );
    expect(faults).toMatch(/^challenges\/zamah-girjom\.yaml.*video_count/m);
    expect(faults).toMatch(/^trainings\/booty-program\.yaml.*nema-je/m);
  });

  it("is told where the words of an exercise can't be read", async () => {
    const misread: readonly [string, string, RegExp][] = [
      [
        "weight: 2 x 3 kg",
        "weight: nekoliko kila",
        /weight: „nekoliko kila“ se ne može pročitati kao težina vrste pair/,
      ],
      ["weight: [10 kg, 12 kg]", "weight: [10 kg, puno]", /exercises\[3\]\.weight\[1\]: „puno“ se ne može pročitati/],
      ["reps: 6 po ruci", "reps: 6 po nosu", /reps: „6 po nosu“ se ne može pročitati; napiši uz to što se broji/],
      [", group: A }", " }", /group: A ne spaja nijednu susjednu vježbu/],
      ["movement: sklek", "movement: biceps-bucice", /movement: biceps-bucice je već zauzeto/],
      [
        "/pictures/pose-plank-2.webp",
        "/pictures/pose-press-1.webp",
        /picture: već pokazuje vježbu „Potisak bučicama iznad glave“/,
      ],
      [
        "/pictures/pose-lat-povlacenje.webp",
        "/pictures/pose-lat.webp",
        /picture: isti pokret ima drugu sliku: Povlačenje na lat-spravi \(trainings\/booty-program\.yaml\)/,
      ],
      ["rest: 120", "rest: [120]", /rest: broj vrijednosti je 1, a tjedana 2/],
    ];
    const faults = await faultsOf(
      changed("trainings/snaga-gornjeg-tijela.yaml", (text) =>
        misread.reduce((changing, [right, wrong]) => changing.replace(right, wrong), text),
      ),
    );
    for (const [_right, wrong, fault] of misread) expect(faults, wrong).toMatch(fault);
  });

  it("may say what is counted where the text alone can't be read", () => {
    const from = changed("trainings/snaga-gornjeg-tijela.yaml", (text) =>
      text.replace("reps: 6 po ruci", "reps: 6 kako ide, kind: reps, sides: 2"),
    );
    const session = buildCatalogue(readCatalogue(from), NOW).trainings.find(({ product }) => product.id === 1)
      ?.sections[0]?.subsections[2];
    expect(session?.exercises.find(({ id }) => id === 111)?.target).toEqual({
      kind: "reps",
      min: 6,
      sides: 2,
      cue: "kako ide",
      g: 5000,
      c: 2,
    });
  });

  it("keeps the order of training beside the list by id, with rests, supersets, warm-ups and targets", () => {
    const training = buildCatalogue(readCatalogue(DEMO), NOW).trainings.find(({ product }) => product.id === 1);
    const { exercises = [] } = training?.sections[1]?.subsections[0] ?? {};
    expect(exercises.map(({ id }) => id)).toEqual([101, 102, 108, 110, 113]);
    expect(exercises.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5]);
    expect(exercises[0]).toMatchObject({
      rest: 120,
      warmup: 2,
      target: { kind: "reps", min: 12, g: 10_000, c: 2 },
    });
    expect(exercises.map(({ group }) => group)).toEqual([undefined, undefined, "A", "A", undefined]);
    expect(exercises[4]).toMatchObject({ rest: 45, target: { kind: "time", min: 60 } });
    expect(training?.exercises?.["101"]).toMatchObject({ movement: "potisak-bucice-klupa", load: "pair", step: 1 });
    const third = training?.sections[0]?.subsections[2]?.exercises ?? [];
    expect(third.map(({ id, order }) => [order, id]).sort()).toEqual([
      [1, 103],
      [2, 105],
      [3, 111],
      [4, 112],
      [5, 113],
    ]);
  });

  it("loads a right folder, and a second time changes nothing", async () => {
    const first = await loadCatalogue({ from: DEMO, now: NOW, upload });
    expect(first.written).toBeGreaterThan(100);
    expect(await productsOnSale()).toHaveLength(22);
    const second = await loadCatalogue({ from: DEMO, now: NOW, upload });
    expect(second).toMatchObject({ written: 0, removed: 0, taken_off_sale: 0, uploaded: 0 });
  });

  it("removes the row and the entry of a video's id that no file has any more", async () => {
    const from = changed("challenges/jaka-ledja.yaml", (text) => text.replace("- id: 1701\n", "- id: 1700\n"));
    expect(await loadCatalogue({ from, now: NOW, upload })).toMatchObject({ removed: 2 });
    expect(await findVideo("1701")).toBeUndefined();
    expect(await loadCatalogue({ from: DEMO, now: NOW, upload })).toMatchObject({ removed: 2 });
    expect(await findVideo("1701")).toBeDefined();
  });

  it("writes the day from which another PDV rate holds, and saying it again changes nothing", async () => {
    const change = (text: string) =>
      text.replace("vat_rate: 25", "vat_rate: 25\nvat_changes: [{ from: 2027-01-01, rate: 5 }]");
    const from = changed("ebooks/prirucnik-za-girju.yaml", change);
    expect(await loadCatalogue({ from, now: NOW, upload })).toMatchObject({ written: 1 });
    expect(await loadCatalogue({ from, now: NOW, upload })).toMatchObject({ written: 0 });
  });

  it("takes a product off sale that its file retires: lists and search leave it out, its videos lead to it on", async () => {
    const from = changed("challenges/jaka-ledja.yaml", (text) => `${text}\nretired: true\n`);
    expect(await loadCatalogue({ from, now: NOW, upload })).toMatchObject({ taken_off_sale: 1, removed: 0 });
    expect((await productsOnSale()).map(({ id }) => id)).not.toContain(17);
    expect((await readSnapshot("search")).body).not.toContain("Jaka leđa");
    const retired = buildCatalogue(readCatalogue(from), NOW).challenges.find(({ product }) => product.id === 17);
    expect((await findVideo(retired?.videos[0]?.video_id ?? ""))?.offers).toMatchObject([{ id: 17 }]);
    expect(await loadCatalogue({ from, now: NOW, upload })).toMatchObject({ written: 0, taken_off_sale: 0 });
  });

  it("retires a product whose file has gone, and only when told to", async () => {
    const without = changed("challenges/prvi-sklek.yaml", (text) => text);
    rmSync(join(without, "challenges/prvi-sklek.yaml"));
    await expect(loadCatalogue({ from: without, now: NOW, upload })).rejects.toThrow("In no file: challenge 16.");
    const loaded = await loadCatalogue({ from: without, now: NOW, upload, retireMissing: true });
    expect(loaded.taken_off_sale).toBe(1);
    expect((await productsOnSale()).map(({ id }) => id)).not.toContain(16);
    expect((await readProduct("challenge", 16)).product).toMatchObject({ active: false });
  });

  it("retires a recipe only where no living week eats it", async () => {
    const from = changed("recipes/zobena-kasa-s-jabukom.yaml", (text) => `${text}\nretired: true\n`);
    expect(await faultsOf(from)).toMatch(/^mealplans\/.*: recepta \d+ nema u ponudi/);
  });

  it("loses no offer when loads write the same video at the same moment, nor later that of a product off sale", async () => {
    const catalogue = (id: number) => {
      const product = training({ id, files_ids: [] });
      const videos = [{ video_id: "shared", title: "Most", length: 60, row_id: null }];
      const content = { product, rows: [], sections: [], videos, files: [] };
      return { plans: [], challenges: [], trainings: [content], ebooks: [], recipes: [], mealplans: [], partners: [] };
    };
    const load = (id: number) => writeIndex(indexItems(catalogue(id)), new Map(), new Set([`training#${id}`]));
    await Promise.all([901, 902, 903, 904].map(load));
    const leadTo = async () => (await findVideo("shared"))?.offers.map(({ id }) => id).sort();
    expect(await leadTo()).toEqual([901, 902, 903, 904]);
    await load(901);
    expect(await load(901)).toBe(0);
    expect(await leadTo()).toEqual([901, 902, 903, 904]);
  });

  it("keeps a recipe whose file has gone for Premium members, in no list, until it comes back", async () => {
    await loadCatalogue({ from: DEMO, now: NOW, upload, retireMissing: true });
    expect(await findRecipe(23)).toMatchObject({ title: "Napitak od banane, skyra i kakaa" });
    const copy = changed("recipes/napitak-od-banane-i-kakaa.yaml", (text) => text.replace("id: 23", "id: 25"));
    for (const plan of ["tjedan-za-snagu", "tjedan-bez-mesa", "tjedan-brzih-obroka"])
      rmSync(join(copy, `mealplans/${plan}.yaml`));
    const load = { from: copy, now: NOW, upload, retireMissing: true };
    expect(await loadCatalogue(load)).toMatchObject({ removed: 0, taken_off_sale: 4 });
    expect(await findRecipe(23)).toMatchObject({ retired: true });
    expect(await findRecipe(25)).toMatchObject({ id: 25 });
    expect(JSON.parse((await readSnapshot("mealplan")).body)).toMatchObject({ data: { mealplans: [] } });
    expect(await loadCatalogue(load)).toMatchObject({ written: 0, removed: 0 });
  });

  it("the owner can export, load the export into an empty shop by the command, get the same lists byte for byte", async () => {
    await loadCatalogue({ from: DEMO, now: NOW, upload, retireMissing: true });
    const [first, second] = [mkdtempSync(join(folder, "out-")), mkdtempSync(join(folder, "out-"))];
    const download = async () => Buffer.from("%PDF-1.7");
    await putAll(orderItems(await storedOrders(), { challenge: [15, 16] }));
    expect(await exportCatalogue(first, download)).toBeGreaterThan(45);
    expect(parse(readFileSync(join(first, "order.yaml"), "utf8"))).toEqual({ challenge: [15, 16] });
    const kept = async () => new Map((await publishedTexts()).map((one) => [`${one.kind} ${one.id}`, one.document]));
    const before = await kept();
    const later = new Date(NOW.getTime() + 40 * DAY_MS);
    expect(await loadCatalogue({ from: first, now: later, upload })).toMatchObject({ removed: 0, taken_off_sale: 0 });
    for (const [name, document] of await kept()) expect(document === before.get(name), name).toBe(true);
    expect((await storedOrders()).challenge).toEqual({ version: 1, ids: [15, 16] });
    // Since when prices hold the shop's log says; files know what they were given.
    const { details: _details, prices: _new, ...lists } = catalogueSnapshot(first, later);
    const { details: _stored, prices: _known, ...stored } = await publishedSnapshot(later);
    expect(JSON.stringify(lists)).toBe(JSON.stringify(stored));
    const served = await servedLists();
    await inAnEmptyTable(async () => {
      expect(await listHeads()).toEqual([]);
      await loadCatalogue({ from: first, now: later, upload });
      expect(await servedLists()).toEqual(served);
      await exportCatalogue(second, download);
    });
    const wanted = bytesBelow(first);
    const found = bytesBelow(second);
    expect(Object.keys(found)).toEqual(Object.keys(wanted));
    for (const [name, bytes] of Object.entries(found)) expect(bytes === wanted[name], name).toBe(true);
  });

  it("does not write over what somebody has changed and not published, unless told to", async () => {
    await updateItem({
      Key: keys.draft("ebook", "1"),
      UpdateExpression: "SET version = version + :one",
      ExpressionAttributeValues: { ":one": 1 },
    });
    const load = { from: DEMO, now: NOW, upload, retireMissing: true };
    await expect(loadCatalogue(load)).rejects.toThrow("Changed and not published: ebook 1.");
    await loadCatalogue({ ...load, over: true });
    const ebook = (await listHeads()).find(({ kind, id }) => kind === "ebook" && id === "1");
    expect(ebook).toMatchObject({ published: ebook?.version, changed_by: "Uvoz" });
  });
});
