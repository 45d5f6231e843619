import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { publicLists } from "#functions/domains/catalogue/catalogue-items.ts";
import { buildCatalogue } from "#infra/tools/catalogue/build-catalogue.ts";
import { readCatalogue } from "#infra/tools/catalogue/read-catalogue.ts";
import { avifSources } from "../../../../frontend/src/lib/picture-sources.ts";

const demo = join(import.meta.dirname, "../../../../infra/local/demo");
const pictures = join(demo, "pictures");
const site = join(import.meta.dirname, "../../../../frontend/public");
const now = new Date("2026-11-21T10:00:00Z");
const MEGABYTE = 1_000_000;

/** Every file that a picture's address stands for: itself and its AVIF candidates. */
function filesOf(url: string): string[] {
  const candidates = (avifSources(url) ?? "").split(", ").filter(Boolean);
  return [url, ...candidates.map((candidate) => candidate.split(" ")[0] ?? "")];
}

describe("the pictures of the demo", () => {
  it("exist in every width that the pages ask for", () => {
    const catalogue = buildCatalogue(readCatalogue(join(demo, "catalogue")), now);
    const { challenges, trainings, ebooks } = publicLists(catalogue, new Date());
    const named = [
      ...challenges.flatMap((one) => [one.image_url, one.image_url.replace(".webp", "-wide.webp")]),
      ...trainings.flatMap((one) => [one.cover_image, one.cover_image.replace(".webp", "-wide.webp")]),
      ...ebooks.flatMap((one): string[] => JSON.parse(one.cover_images)),
      ...catalogue.challenges.flatMap((one) => one.rows.flatMap((row) => row.thumbnail_url ?? [])),
      ...catalogue.trainings.flatMap(({ exercises = {} }) =>
        Object.values(exercises).map(({ picture = "" }) => picture),
      ),
      ...catalogue.recipes.map(({ picture }) => picture),
      ...catalogue.mealplans.map(({ cover }) => cover),
      ...catalogue.partners.map((partner) => partner.partner_logo),
      ...[1, 2, 3].map((slide) => `/pictures/slider-${slide}.webp`),
    ];
    const missing = new Set(named.flatMap(filesOf).filter((url) => !existsSync(join(demo, url))));
    expect([...missing]).toEqual([]);
  });

  it("are its own for each video of a challenge", () => {
    for (const { rows } of buildCatalogue(readCatalogue(join(demo, "catalogue")), now).challenges) {
      const drawn = rows.map((row) => readFileSync(join(demo, row.thumbnail_url ?? "none")).toString("base64"));
      expect(new Set(drawn).size).toBe(rows.length);
    }
  });

  it("stay small: under seven megabytes in all", () => {
    const bytes = readdirSync(pictures).reduce((sum, name) => sum + statSync(join(pictures, name)).size, 0);
    expect(bytes).toBeLessThan(7 * MEGABYTE);
  });

  it("move: every clip plays in both formats and has a poster", () => {
    const names = readdirSync(join(demo, "videos"));
    const clips = new Set(names.map((name) => name.split(".")[0]));
    expect(clips.size).toBeGreaterThanOrEqual(11);
    for (const clip of clips)
      for (const ending of ["webm", "mp4", "webp"]) expect(names).toContain(`${clip}.${ending}`);
  });
});

describe("the pictures of the site", () => {
  it("exist in every width", () => {
    const named = ["hero-wide", "hero-phone", "hero-wide-night", "hero-phone-night", "modal", "signin", "lost"];
    const missing = named.flatMap((name) => filesOf(`/art/${name}.webp`)).filter((url) => !existsSync(join(site, url)));
    expect(missing).toEqual([]);
  });
});
