import { describe, expect, it } from "vitest";
import { compose } from "#functions/domains/mail/compose.ts";
import { render } from "#functions/domains/mail/layout.ts";
import { html } from "#functions/domains/mail/message.ts";
import type { Mail } from "#functions/domains/mail/outbox.ts";
import { NOON } from "#test/steps/given/records.ts";

const HOSTILE = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>&amp;`;

function mail(changes: Partial<Mail>): Mail {
  return {
    id: "1",
    template: "welcome",
    to: "a@example.com",
    data: {},
    created_at: NOON.toISOString(),
    attempts: 0,
    ...changes,
  };
}

describe("text in a mail's HTML", () => {
  it("is escaped in every place where it could mean something", () => {
    expect(html`<p title="${`&<>"'`}">${`&<>"'`}</p>`.text).toBe(
      '<p title="&amp;&lt;&gt;&quot;&#39;">&amp;&lt;&gt;&quot;&#39;</p>',
    );
  });

  it("is not escaped twice inside a piece of HTML", () => {
    expect(html`<ul>${["a<b", "c"].map((one) => html`<li>${one}</li>`)}${html`<hr>`}${7}</ul>`.text).toBe(
      "<ul><li>a&lt;b</li><li>c</li><hr>7</ul>",
    );
  });

  it("of a product's title never becomes markup", () => {
    const confirmation = mail({
      template: "order_confirmation",
      data: {
        first_name: HOSTILE,
        title: HOSTILE,
        order_number: "S1",
        category: "challenge",
        product_id: 16,
        total: 24.9,
        subtotal: 19.92,
        tax: 4.98,
        vat_rate: 25,
        date_paid: NOON.toISOString(),
        period_days: null,
        start_now: 0,
        waiver: 0,
      },
    });
    const rendered = render(compose(confirmation), "https://zamah.example");
    expect(rendered.html.text).not.toContain("<script");
    expect(rendered.html.text).not.toContain("<img");
    expect(rendered.text).toContain(HOSTILE);
  });

  it("of a title with a line break is one line in the subject", () => {
    const message = { subject: "Potvrda\r\nBcc: svi@example.com", heading: "", paragraphs: [] };
    expect(render(message, "").subject).toBe("Potvrda Bcc: svi@example.com");
  });
});

describe("the confirmation of an order", () => {
  const data = {
    first_name: "Ana",
    title: "Mjesečno članstvo",
    order_number: "S1",
    category: "subscription",
    product_id: "monthly",
    total: 24.99,
    subtotal: 19.99,
    tax: 5,
    vat_rate: 25,
    date_paid: "2026-11-21T23:30:00.000Z",
    period_days: 30,
    start_now: 1,
    waiver: 0,
    paid_until: "2026-12-21T23:30:00.000Z",
  };

  it("names amount, PDV and day as Croatian letters write them, and what renews when for how much", () => {
    const { text } = render(compose(mail({ template: "order_confirmation", data })), "https://zamah.example");
    const plain = text.replaceAll("\u00a0", " ");
    expect(plain).toContain("Ukupno plaćeno: 24,99 €");
    expect(plain).toContain("PDV 25 %: 5,00 €");
    expect(plain).toContain("Datum plaćanja: 22.11.2026.");
    expect(plain).toContain("obnavlja na kraju razdoblja (22.12.2026., 24,99 €)");
    expect(plain).toContain("Kreni s prvim treningom: https://zamah.example/app");
  });

  it("leads to what was bought and says nothing of renewing for anything else", () => {
    const bought = { ...data, category: "ebook", product_id: 5, period_days: null, waiver: 1 };
    const { text } = render(compose(mail({ template: "order_confirmation", data: bought })), "https://zamah.example");
    expect(text).toContain("https://zamah.example/app/ebooks/5");
    expect(text).not.toContain("obnavlja");
    expect(text).toContain("prestaje pravo na jednostrani raskid");
  });
});

describe("the mail that welcomes", () => {
  const said = (data: Mail["data"]) => render(compose(mail({ data })), "https://zamah.example").text;

  it.each([
    ["google", "Prijavljuješ se Googleovim računom."],
    ["facebook", "Prijavljuješ se računom na Facebooku."],
    ["email", "Prijavljuješ se e-mail adresom na koju ti je stigla ova poruka."],
  ])("says to somebody from %s how they sign in", (signs_in_by, sentence) => {
    expect(said({ first_name: "Ana", signs_in_by })).toContain(sentence);
  });

  it("greets without a name, which Croatian would have to put into the vocative", () => {
    expect(said({ first_name: "Ana", signs_in_by: "google" })).toMatch(/^Bok!\n/);
  });
});
