import { expect, it } from "vitest";
import type { NewsletterBlock, NewsletterCard } from "#contract/newsletter-blocks.ts";
import { render } from "#functions/domains/mail/layout.ts";
import { newsletterMessage, newsletterProblems } from "#functions/domains/mail/newsletter.ts";

const SITE = "https://zamah.test";
const booty: NewsletterCard = {
  of: "training",
  id: 2,
  title: "Booty Program",
  picture: "/pictures/cover-booty.webp",
  path: "/trainings/2",
};
const whole: readonly NewsletterBlock[] = [
  { kind: "heading", text: "Novi program" },
  { kind: "text", text: "Počinjemo u ponedjeljak.\nPonesi girju.\n\nVidimo se!" },
  { kind: "picture", picture: "/pictures/share-girja.jpg", alt: "Zamah girjom" },
  { kind: "card", of: "training", id: 2 },
  { kind: "heading", text: "Za kraj" },
  { kind: "button", label: "Pogledaj program", to: "/trainings/2?kod=NOVO" },
];

function written(blocks: readonly NewsletterBlock[], subject = "Novi program", cards = [booty]) {
  return render(newsletterMessage({ subject, preview: "Počinjemo", blocks: [...blocks] }, cards, "TOKEN", SITE), SITE);
}

function problems(blocks: readonly NewsletterBlock[], subject = "Novi program", cards = [booty]) {
  return newsletterProblems({ subject, preview: "", blocks: [...blocks] }, cards, SITE);
}

it("says in plain text all that its HTML shows, in the same order", () => {
  expect(written(whole).text).toMatch(
    /^Novi program\n\nPočinjemo u ponedjeljak\.\nPonesi girju\.\n\nVidimo se!\n\nZamah girjom\n\nProgram: Booty Program\nhttps:\/\/zamah\.test\/trainings\/2\n\nZa kraj\n\nPogledaj program\nhttps:\/\/zamah\.test\/trainings\/2\?kod=NOVO\n\n/,
  );
  const { text } = written(whole).html;
  for (const part of [
    "<h1 ",
    "Ponesi girju.</p>",
    'src="https://zamah.test/pictures/share-girja.jpg"',
    'src="https://zamah.test/pictures/cover-booty.webp"',
    'href="https://zamah.test/trainings/2?kod=NOVO"',
    ">Za kraj</h2>",
  ])
    expect(text).toContain(part);
});

it("ends the newsletters by the mail programme's button, by its link and in its text", () => {
  const { headers, html, text } = written(whole);
  expect(headers).toEqual([
    ["List-Unsubscribe", "<https://zamah.test/api/v1/news/unsubscribe/TOKEN>"],
    ["List-Unsubscribe-Post", "List-Unsubscribe=One-Click"],
  ]);
  for (const part of [html.text, text]) expect(part).toContain("https://zamah.test/odjava/novosti/TOKEN");
});

it("shows what its writer types as text, wherever it stands", () => {
  const HOSTILE = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`;
  const { html } = render(
    newsletterMessage(
      {
        subject: HOSTILE,
        preview: HOSTILE,
        blocks: [
          { kind: "heading", text: HOSTILE },
          { kind: "text", text: HOSTILE },
          { kind: "picture", picture: "/pictures/a.jpg", alt: HOSTILE },
          { kind: "card", of: "training", id: 2 },
          { kind: "button", label: HOSTILE, to: `https://zamah.test/"onclick="alert(1)` },
        ],
      },
      [{ ...booty, title: HOSTILE }],
      "TOKEN",
      SITE,
    ),
    SITE,
  );
  expect(html.text).not.toMatch(/<script|<img src=x|"onclick/);
});

it.each([
  "javascript:alert(1)",
  "data:text/html,<b>",
  "http://zamah.test",
  "//drugdje.hr",
  "/\\drugdje.hr",
  "https:\\\\drugdje.hr",
  "https://zamah.test@drugdje.hr",
  "https://drugdje.hr /",
  "mailto:a@b.hr",
  "challenges/1",
  "https://",
])("never links to %s, and says so before it is sent", (to) => {
  const button = [{ kind: "button", label: "Dalje", to }] as const;
  expect(written(button).html.text).not.toContain("Dalje");
  expect(problems(button)).toEqual(["1. dio: poveznica gumba počinje znakom / ili s https://."]);
});

it("names each part that is not finished, and a card whose product is gone", () => {
  expect(problems(whole)).toEqual([]);
  expect(problems([], "")).toEqual(["Upiši naslov.", "Pismo je prazno: dodaj barem jedan dio."]);
  const gaps: readonly NewsletterBlock[] = [
    { kind: "heading", text: "" },
    { kind: "text", text: " \n " },
    { kind: "picture", picture: "", alt: "" },
    { kind: "card", of: "ebook", id: 9 },
    { kind: "button", label: "", to: "/" },
  ];
  expect(problems(gaps)).toEqual([
    "1. dio: upiši tekst.",
    "2. dio: upiši tekst.",
    "3. dio: odaberi sliku.",
    "4. dio: toga više nema u ponudi. Odaberi drugo.",
    "5. dio: upiši što piše na gumbu.",
  ]);
  expect(written(gaps).text).toMatch(/^Ovo pismo stiže/);
});

it("is too long where Gmail would cut the link off that unsubscribes", () => {
  const long: NewsletterBlock = { kind: "text", text: "čaj ".repeat(1000) };
  expect(problems(Array<NewsletterBlock>(20).fill(long))).toEqual([]);
  expect(problems(Array<NewsletterBlock>(22).fill(long))).toEqual([
    "Pismo ima 110 kB, a Gmail prikazuje najviše 102 kB. Skrati ga.",
  ]);
});
