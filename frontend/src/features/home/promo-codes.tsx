import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Section } from "../../components/page.tsx";
import { ErrorState } from "../../components/states.tsx";
import { WhenNear } from "../../components/when-near.tsx";
import { PromoCodeCard } from "./promo-code-card.tsx";
import styles from "./promo-codes.module.css";
import { promoCodesQuery } from "./queries.ts";

const WAITING = ["first", "second", "third"];

/** The partners' codes of a Premium member, asked for once the reader is near; nothing at all when there are none. */
export function PromoCodes() {
  return (
    <WhenNear before={<WaitingCodes />}>
      <Codes />
    </WhenNear>
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

/** As high as the codes will be. */
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
