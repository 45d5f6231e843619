import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { PartnerPromoCode } from "#contract/product.ts";
import { Icon } from "../../components/icon.tsx";
import { LazySection } from "../../components/lazy-section.tsx";
import { Section } from "../../components/page.tsx";
import { ErrorState } from "../../components/states.tsx";
import styles from "./promo-codes.module.css";
import { promoCodesQuery } from "./queries.ts";

const WAITING = ["first", "second", "third"];

/** A Premium member's partner codes, fetched when scrolled near; nothing without any. */
export function PromoCodes() {
  return (
    <LazySection before={<WaitingCodes />}>
      <Codes />
    </LazySection>
  );
}

function Codes() {
  const codes = useQuery(promoCodesQuery);
  if (codes.isPending) return <WaitingCodes />;
  if (codes.data?.length === 0) return null;
  return (
    <PromoSection>
      {codes.data ? (
        <ul className={styles.codes}>
          {codes.data.map((code) => (
            <PromoCodeCard key={code.id} code={code} />
          ))}
        </ul>
      ) : (
        <ErrorState error={codes.error} onRetry={() => codes.refetch()} />
      )}
    </PromoSection>
  );
}

function PromoSection({ children }: { readonly children: ReactNode }) {
  return (
    <Section heading="Promo kodovi" text="Popusti kod partnera, dio tvojeg članstva.">
      {children}
    </Section>
  );
}

/** Reserves the codes' height. */
function WaitingCodes() {
  return (
    <PromoSection>
      <ul className={styles.codes} aria-hidden="true">
        {WAITING.map((place) => (
          <li key={place} className={styles.waiting} />
        ))}
      </ul>
    </PromoSection>
  );
}

/** A partner's code: copies it and opens the partner's site in a new tab. */
function PromoCodeCard({ code }: { readonly code: PartnerPromoCode }) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const copy = async () => {
    const written = navigator.clipboard?.writeText(code.promo_code) ?? Promise.reject();
    const site = partnerSite(code.domena);
    await written.then(
      () => setState("copied"),
      () => setState("failed"),
    );
    if (site) window.open(site, "_blank", "noopener,noreferrer");
  };
  const copied = state === "copied";
  return (
    <li className={`${styles.card} ${copied ? styles.copied : ""}`}>
      <img className={styles.logo} src={code.partner_logo} alt="" width={160} height={40} loading="lazy" />
      <h3>{code.title}</h3>
      <p className={styles.domain}>{domainName(code.domena)}</p>
      <div className={styles.code}>
        <span>{code.promo_code}</span>
        <button type="button" onClick={copy} aria-label={`${copied ? "Kopirano" : "Kopiraj"} ${code.promo_code}`}>
          <Icon name={copied ? "check" : "copy"} size={20} />
          {copied ? "Kopirano" : "Kopiraj"}
        </button>
      </div>
      <p className={styles.note} role="status">
        {copied && <span data-spoken>{`Kod ${code.promo_code} je kopiran.`}</span>}
        {state === "failed" && "Kopiranje nije uspjelo. Označi kod i kopiraj ga."}
      </p>
    </li>
  );
}

/** Without scheme and path. */
function domainName(domena: string): string {
  return domena.replace(/^https?:\/\//i, "").replace(/\/.*$/, "");
}

/** The https address; undefined if it is none. */
function partnerSite(domena: string): string | undefined {
  const address = `https://${domena.replace(/^https?:\/\//i, "")}`;
  return URL.canParse(address) ? address : undefined;
}
