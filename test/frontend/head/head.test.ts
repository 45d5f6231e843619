import { describe, expect, it } from "vitest";
import { headTags, structuredDataTags } from "../../../frontend/head/page-head.ts";
import { securityTxt } from "../../../frontend/head/security-txt.ts";
import { absolute } from "../../../frontend/head/site-url.ts";
import { robots, sitemap } from "../../../frontend/head/sitemap.ts";
import { breadcrumbs, faqPage, productData } from "../../../frontend/head/structured-data.ts";
import { inlineStyles } from "../../../frontend/page-kit.ts";
import { publicProduct, shortDescription } from "../../../frontend/src/features/catalogue/product/public-product.ts";
import shop from "../../../infra/shop.json";
import { challenge, ebook, program } from "../steps/records.ts";

const access = { granted: false, until: null };
const day = new Date("2026-03-11T10:00:00Z");
const product = publicProduct(
  { category: "challenge", challenge: { ...challenge({ id: 17, end_date: "2026-08-01" }), videos: [] }, access },
  day,
);

describe("what machines read of a public page", () => {
  it("lists the public pages with absolute addresses", () => {
    const text = sitemap([{ path: "/challenges/17", changed: "2026-03-11" }]);
    expect(text).toContain("<url><loc>http://localhost:3000/challenges/17</loc><lastmod>2026-03-11</lastmod></url>");
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>/);
  });

  it("say where to report a weakness, for less than a year from the build on", () => {
    const lines = securityTxt("podrska@zamah.example", new Date("2026-11-21T11:00:00Z")).split("\n");
    expect(lines).toContain("Contact: mailto:podrska@zamah.example");
    expect(lines).toContain("Expires: 2027-11-16T11:00:00.000Z");
    expect(lines.find((line) => line.startsWith("Canonical: "))).toMatch(/^Canonical: https?:.+security\.txt$/);
  });

  it("keeps robots from members' pages, calls and stand-ins, and tells them where the pages are listed", () => {
    const lines = robots().split("\n");
    for (const path of ["/app", "/api/", "/local"]) expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).toContain("Allow: /");
    expect(lines).toContain("Sitemap: http://localhost:3000/sitemap.xml");
  });

  it("holds canonical link, cards and picture, with texts that can't break out", () => {
    const tags = headTags(
      {
        title: 'Snaga "A" & <B>',
        description: "Opis",
        path: "/ebooks/1",
        type: "product",
        picture: "/share/ebook-1.jpg",
        structuredData: [],
      },
      "Zamah",
    );
    expect(tags).toContain('<link rel="canonical" href="http://localhost:3000/ebooks/1">');
    expect(tags).toContain('<meta property="og:title" content="Snaga &quot;A&quot; &amp; &lt;B>">');
    expect(tags).toContain('<meta property="og:image" content="http://localhost:3000/share/ebook-1.jpg">');
    expect(tags).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it("describes a product with its price, and without an offer once it is no longer sold", () => {
    const data = productData(product, "/challenges/17", "/share/challenge-17.jpg", shop);
    expect(data).toMatchObject({
      "@type": "Product",
      offers: { price: product.price.toFixed(2), priceCurrency: "EUR", availabilityEnds: "2026-08-01" },
    });
    expect(productData({ ...product, onSale: false }, "/", "/", shop)).not.toHaveProperty("offers");
  });

  it("describes questions and the way here as data that ends no script", () => {
    const structuredData = [faqPage([{ question: "</script>?", answer: "Da." }]), breadcrumbs("Girja", "/ebooks/1")];
    const head = { title: "", description: "", path: "/", type: "website", picture: "/", structuredData } as const;
    const tags = structuredDataTags(head);
    expect(tags.match(/<\/script>/g)).toHaveLength(2);
    expect(tags).toContain(`"item":"${absolute("/ebooks/1")}"`);
  });

  it("has its styles inside with the smallest pictures, and leaves a switched-off link for each", () => {
    const html = '<head><link rel="stylesheet" crossorigin href="/assets/a.css"></head><p>';
    const files: Readonly<Record<string, string>> = {
      "assets/a.css": "b{background:url(/art/hero-small.avif),url(/art/hero.avif)}",
      "art/hero-small.avif": "art",
    };
    expect(inlineStyles(html, (file) => Buffer.from(files[file] ?? ""))).toBe(
      '<head><style>b{background:url(data:image/avif;base64,YXJ0),url(/art/hero.avif)}</style><link rel="stylesheet" href="/assets/a.css" disabled></head><p>',
    );
  });
});

describe("a product's public page", () => {
  it("is sold until less than a day is left", () => {
    const ending = (end_date: string) =>
      publicProduct({ category: "challenge", challenge: { ...challenge({ end_date }), videos: [] }, access }, day)
        .onSale;
    expect([ending("2026-03-12"), ending("2026-03-11"), ending("2026-03-10")]).toEqual([true, false, false]);
  });

  it("shows titles and counts of a plan, never what is guarded", () => {
    const exercises = [{ id: 1, title: "Most", video_id: "tajni-video", sets: 3, reps: "10" }];
    const subsections = [{ title: "Dan 1", day: 1, exercise_count: 4, exercises }];
    const shown = publicProduct(
      { category: "training", training: program(), sections: [{ title: "Tjedan 1", subsections }], access },
      day,
    );
    expect(shown.contents).toEqual([{ title: "Tjedan 1", points: ["Dan 1 · 4 vježbe"] }]);
    expect(JSON.stringify(shown)).not.toContain("tajni-video");
  });

  it("is told in whole words and at most 160 letters", () => {
    const text = shortDescription({ description: `${"riječ ".repeat(60)}\n\nDrugi.` });
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/riječ…$/);
    expect(shortDescription(publicProduct({ category: "ebook", ebook: ebook(), access }, day))).toBe("Prvi odlomak.");
  });
});
