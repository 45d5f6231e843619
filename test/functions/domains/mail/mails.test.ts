import { describe, expect, it } from "vitest";
import { mailTemplates } from "#contract/mail-templates.ts";
import { compose } from "#functions/domains/mail/compose.ts";
import { render } from "#functions/domains/mail/layout.ts";
import { isOptional, maySend } from "#functions/domains/mail/mail-kinds.ts";
import type { Mail } from "#functions/domains/mail/outbox.ts";
import { sampleMail } from "#functions/domains/mail/sample-mail.ts";
import { shop } from "#functions/platform/shop.ts";
import { NOON } from "#test/steps/given/records.ts";

const TOKEN = "AAAAAAAAAAAAAAAAAAAAAA";

function sent(template: Mail["template"], data: Mail["data"] = {}) {
  return render(compose(sampleMail(template, data)), "https://zamah.test");
}

/** All but newsletters, whose text the staff writes (`newsletter.test.ts`). */
const written = mailTemplates.filter((template) => !template.startsWith("newsletter"));

describe("every mail", () => {
  it.each(written)("%s has a subject, says all in text and HTML, and leaves no gap", (template) => {
    const { subject, text, html } = sent(template);
    expect(subject).toMatch(/^[A-ZČĆŽŠĐ].{9,}/);
    for (const part of [subject, text, html.text]) expect(part).not.toMatch(/undefined|null|NaN|Invalid|\[object/);
    expect(text).toContain("OIB");
  });

  it.each(written)(
    "%s brings the mail programme's own way to stop it exactly where readers may do without it",
    (template) => {
      const names = sent(template).headers.map(([name]) => name);
      const wanted = isOptional(template) ? ["List-Unsubscribe", "List-Unsubscribe-Post"] : [];
      expect(names).toEqual(wanted);
    },
  );

  it("that the law asks for leaves whatever came back before, others where they can still arrive or are welcome", () => {
    const leaves = (template: Mail["template"]) =>
      ([undefined, "complaint", "soft", "bounce"] as const).map((returned) => maySend(template, returned));
    expect(leaves("order_confirmation")).toEqual([true, true, true, true]);
    expect(leaves("verify_email")).toEqual([true, true, true, true]);
    expect(leaves("payment_failed")).toEqual([true, true, false, false]);
    expect(leaves("training_reminder")).toEqual([true, false, false, false]);
  });

  it("puts a name that looks like HTML in as text", () => {
    expect(sent("verify_email", { first_name: "<b>Ana</b>" }).html.text).not.toContain("<b>");
  });
});

describe("the letter about a new address for who works here", () => {
  it("says who proposed it for whom, from when it counts, and where it is taken back", () => {
    const { text } = sent("staff_notice", { proposed_for: "Iva Ivić", user_id: "iva", from: NOON.toISOString() });
    for (const part of ["Iva Ivić", "Marta Šimić", "21.11.2026. u 12:00", "/admin/people/iva"])
      expect(text).toContain(part);
  });
});

describe("the letter about changed settings", () => {
  it("does not say that limits changed, which may be as they were", () => {
    const { text } = sent("staff_notice", { limits: 1 });
    for (const part of ["besplatni dani", "naplata više cijene", "piše u zapisniku", "Tko: Marta Šimić"])
      expect(text).toContain(part);
  });
});

describe("the confirmation of a purchase", () => {
  it("names the last day on which it may be withdrawn from", () => {
    for (const start_now of [0, 1])
      expect(sent("order_confirmation", { start_now }).text).toContain("u roku od 14 dana");
    expect(sent("order_confirmation").text).toContain("najkasnije 07.12.2026.");
  });

  it("quotes the request for an early start as the buyer's edition had it, and claims no day on which access began", () => {
    const said = (texts: string) =>
      sent("order_confirmation", { category: "subscription", start_now: 1, waiver: 0, texts }).text;
    expect(said("2026-11-30")).toContain("„Želim da pristup počne odmah.");
    expect(said("2026-12-01")).toContain("„Želim da pristup počne i prije isteka roka za raskid.");
    expect(said("2026-12-01")).toContain("pristup može početi i prije isteka roka za raskid, pa pri raskidu");
  });

  it.each(["order_confirmation", "renewal_paid"] as const)(
    "says nothing of PDV in %s where none is charged",
    (mail) => {
      shop.company.vat_registered = false;
      const { text, html } = sent(mail, { subtotal: 40, tax: 0, vat_rate: 0 });
      shop.company.vat_registered = true;
      for (const part of [text, html.text]) expect(part).not.toMatch(/PDV|Osnovica/);
      expect(sent(mail).text).toContain("PDV 25 %");
    },
  );
});

describe("the mails of a gift", () => {
  const code = "7K3M-9QXW-2B4D-HJ8N";
  const given = { gift_code: code, gift_recipient: "Iva", gift_expires_on: "2029-11-29", gift_send_on: "2026-12-24" };

  it("give the buyer its code, when it is sent and until when it is returned, and name no renewal", () => {
    const { text } = sent("order_confirmation", { ...given, category: "subscription", title: "3 mjeseca" });
    for (const part of [code, "Poklon za: Iva", "e-mailom 24.12.2026.", "Kod vrijedi do: 29.11.2029."])
      expect(text).toContain(part);
    expect(text).toContain("https://zamah.test/app/orderconfirmation/S1");
    expect(text).toContain("Dok poklon nije preuzet, možeš ga vratiti i dobiti cijeli iznos");
    expect(text).not.toMatch(/obnavlja|prvim treningom/);
    expect(sent("order_confirmation", { ...given, gift_send_on: null }).text).toContain("predaješ ti");
  });

  it("bring the person who gets it from whom and what it is, each line of the message, and the page that takes it", () => {
    const { text } = sent("gift");
    for (const part of ["Petra ti daruje: Booty Program.", "„Sretno!\n", "\nTvoja P.“", "Preuzmi do: 29.11.2029."])
      expect(text).toContain(part);
    expect(text).toContain(`https://zamah.test/app/poklon?token=${code}`);
    expect(text).toContain("za osobu koja živi u Hrvatskoj");
    expect(text, "a name that is spoken to would need the vocative").toMatch(/^Imaš poklon\n.*Za: Iva\n/s);
    expect(sent("gift", { message: "" }).text).not.toContain("„");
  });

  it("warn the buyer before it expires and lead to its order", () => {
    const { text } = sent("gift_expiry");
    expect(text).toContain("Za: Iva");
    expect(text).toContain("https://zamah.test/app/orderconfirmation/S1");
  });

  it("tell the buyer whose letter came back that the gift is not lost, and lead to its order", () => {
    const { text } = sent("gift_undelivered");
    expect(text).toContain("Poklon i dalje vrijedi");
    expect(text).toContain("https://zamah.test/app/orderconfirmation/S1");
  });
});

describe("a mail that names a sum", () => {
  const without = ["renewal_notice", "payment_failed", "refund_requested"] as const;
  it.each(without)("and has no receipt with it says that it is none: %s", (template) => {
    for (const part of [sent(template).text, sent(template).html.text])
      expect(part).toContain("OVO NIJE FISKALIZIRANI RAČUN");
  });

  it.each(["order_confirmation", "renewal_paid", "refund_sent"] as const)(
    "and brings its receipt does not: %s",
    (template) => {
      expect(sent(template).text).not.toContain("FISKALIZIRANI");
    },
  );
});

describe("the mails of a membership", () => {
  it("ask nobody to pay again while the bank's word on a charge is awaited", () => {
    expect(sent("membership_ended").text).toContain("Obnovi članstvo");
    const waiting = sent("membership_ended", { awaiting_bank: 1 });
    expect(waiting.subject).toContain("čekamo potvrdu banke");
    expect(waiting.text).not.toMatch(/Obnovi|isteklo|checkout/);
  });

  it("name the old and the new price where it changes, and only the price where it does not", () => {
    expect(sent("renewal_notice").text).toMatch(/Dosadašnja cijena: 24,99\s€/);
    expect(sent("renewal_notice").text).toMatch(/Iznos: 29,99\s€/);
    expect(sent("renewal_notice", { price: 24.99 }).text).not.toContain("Dosadašnja cijena");
  });

  it("ask who accepted a dearer price to pay it themselves, and say what is charged otherwise", () => {
    const { text } = sent("renewal_notice", { price: 24.99, own_price: 29.99 });
    expect(text).toMatch(/Nova cijena koju prihvaćaš, 29,99\s€, vrijedi kad .* platiš na svom profilu/);
    expect(text).toContain("Dok to ne učiniš, naplaćujemo dosadašnju.");
    expect(text).toMatch(/Iznos: 24,99\s€/);
    const accepted = (texts: string) => sent("price_accepted", { texts }).text;
    expect(accepted("2026-11-30")).toContain("Prvu uplatu po toj cijeni potvrđujem kod svoje banke");
    expect(accepted("2026-11-23")).not.toContain("kod svoje banke");
  });

  it("lead to a payment by another card after a failed one, and say until when Premium stays open", () => {
    const { text } = sent("payment_failed");
    expect(text).toContain("https://zamah.test/app/checkout/subscription/monthly");
    expect(text).toContain("Premium ostaje otvoren do: 21.11.2026.");
    expect(sent("payment_failed", { retry_at: null }).text).toContain(
      "S ove kartice više nećemo pokušavati naplatiti.",
    );
    expect(text).toContain("Banka nije odobrila naplatu članarine.");
    expect(sent("payment_failed", { decline: "funds" }).text).toContain("na kartici nije bilo dovoljno sredstava.");
  });

  it("name no bank where a person decided that a renewal is not paid", () => {
    const { text } = sent("payment_failed", { declined: 0, retry_at: null });
    expect(text).toContain("Naplata članarine nije provedena.");
    expect(text).toContain("Sami je više nećemo pokušavati naplatiti. Ako želiš nastaviti, plati članarinu karticom.");
    expect(text).toContain("Plati članarinu: https://zamah.test/app/checkout/subscription/monthly");
    expect(text).not.toMatch(/banka|drugom/);
  });

  it("say in a receipt when the next charge comes and where to cancel", () => {
    expect(sent("renewal_paid").text).toContain("Sljedeća naplata: 21.11.2026.");
    expect(sent("renewal_paid").text).toContain("https://zamah.test/app/profile");
  });
});

describe("the links", () => {
  it.each([
    ["welcome", `https://zamah.test/app/verify?token=${TOKEN}`],
    ["verify_email", `https://zamah.test/app/verify?token=${TOKEN}`],
    ["email_proposed", `https://zamah.test/app/verify/address?token=${TOKEN}`],
    ["email_proposal_notice", `https://zamah.test/app/verify/refusal?token=${TOKEN}`],
    ["reset_password", `https://zamah.test/app/reset?token=${TOKEN}&email=ana%2B%C5%BEena%40primjer.hr`],
  ] as const)("of %s lead where the page expects them", (template, address) => {
    expect(sent(template).text).toContain(address);
  });

  it("of a proposed address say from when they work where that is not at once", () => {
    const [from, until] = ["2026-11-23T13:30:00.000Z", "2026-11-25T13:30:00.000Z"];
    for (const template of ["email_proposed", "email_proposal_notice"] as const) {
      expect(sent(template, { from, until }).text).toContain("23.11.2026. u 14:30");
      expect(sent(template, { from: null, until }).text).not.toContain("23.11.2026.");
    }
    expect(sent("email_proposed", { from, until }).text).toContain("do 25.11.2026. u 14:30");
  });

  it("of the welcome mail lead home where there is nothing to verify", () => {
    const mail: Mail = {
      id: "one",
      template: "welcome",
      to: "ana@primjer.hr",
      data: { first_name: "Ana" },
      created_at: NOON.toISOString(),
      attempts: 0,
    };
    expect(render(compose(mail), "https://zamah.test").text).not.toContain("/app/verify");
  });

  it("of nobody without a password hold no token", () => {
    expect(sent("no_password").text).not.toContain(TOKEN);
  });
});

describe("a mail about the membership", () => {
  it("names the day in Zagreb and the amount as Croatia writes it", () => {
    expect(sent("subscription_cancelled").text).toContain("21.11.2026.");
    expect(sent("subscription_resumed").text).toMatch(/24,99\s€/);
  });
});
