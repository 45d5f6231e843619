import { useQuery } from "@tanstack/react-query";
import { Section } from "../../components/page.tsx";
import { ErrorState, Skeleton } from "../../components/states.tsx";
import { WhenNear } from "../../components/when-near.tsx";
import { PromoCodeCard } from "./promo-code-card.tsx";
import styles from "./promo-codes.module.css";
import { promoCodesQuery } from "./queries.ts";

/** The partners' codes of a Premium member, asked for once the reader is near; nothing at all when there are none. */
export function PromoCodes() {
  return (
    <WhenNear before={<div className={styles.before} />}>
      <Codes />
    </WhenNear>
  );
}

function Codes() {
  const codes = useQuery(promoCodesQuery);
  if (codes.data?.length === 0) return null;
  return (
    <Section heading="Promo kodovi" text="Popusti kod partnera, dio tvojeg članstva.">
      {codes.isPending && <Skeleton shape="row" count={3} />}
      {codes.isError && !codes.data && <ErrorState error={codes.error} onRetry={() => codes.refetch()} />}
      {codes.data && (
        <ul className={styles.codes}>
          {codes.data.map((code) => (
            <PromoCodeCard key={code.id} code={code} />
          ))}
        </ul>
      )}
    </Section>
  );
}
