import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { gatewayKeys } from "#contract/gateway-keys.ts";
import { Facts } from "../../../components/facts.tsx";
import page from "../shared/page.module.css";

const ID = "renewed";

/** Certificates and keys that expire or age, and how each is renewed. Tasks of the morning page link here. */
export function ExpiringKeys() {
  const section = useRef<HTMLElement>(null);
  const isMeant = useLocation().hash === `#${ID}`;
  useEffect(() => {
    if (isMeant) section.current?.scrollIntoView?.();
  }, [isMeant]);
  return (
    <section ref={section} id={ID} className={page.block} aria-labelledby="renewed-title">
      <h2 id="renewed-title">Certifikati i ključevi</h2>
      <p className={page.quiet}>
        Jutro javi što uskoro istječe i koji ključevi nisu mijenjani godinu dana. Mijenja ih održavatelj, po uputama za
        rad. Stavka se zatvara sama kad se upiše nova vrijednost.
      </p>
      <Facts rows={rows} look="columns" />
    </section>
  );
}

const rows = [
  ...gatewayKeys.map(
    ({ certificate, gateway }) =>
      [
        certificate,
        `Zatraži novi certifikat od ${gateway.genitive} čim stigne prva obavijest; bez njega nema naplate.`,
      ] as const,
  ),
  ["FISCAL_KEY", "Zatraži novi fiskalni certifikat od Fine; bez njega se računi ne izdaju."],
  [
    "Fina …",
    "Izdavatelj kojemu Porezna uprava vjeruje: novi ugrađuje održavatelj sustava, uz stari; bez njega nema JIR-a.",
  ],
  ...gatewayKeys.map(
    ({ secret, gateway }) =>
      [secret, `Promijeni ključ u sučelju ${gateway.genitive}; stari još dan vrijedi za započete naplate.`] as const,
  ),
  ["bunny/…", "Izradi nove ključeve u sučelju videoteke; videozapise otvorene starim treba otvoriti ponovno."],
  ["origin-secret", "Upiši novi pa nakon 6 minuta objavi stranicu s njim."],
  ["media/token-key, reminder/key", "Upiši novi nasumični tekst; dalje ide samo."],
] as const;
