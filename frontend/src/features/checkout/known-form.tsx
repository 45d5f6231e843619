import { useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { ConsentBoxes } from "../../components/consent-boxes.tsx";
import { NewsBox } from "../../components/news-consent.tsx";
import { useRefusedField } from "../../components/refusal.tsx";
import { TextField } from "../../components/text-field.tsx";
import { type AccountErrors, firstOf, missingNames, refusedBy } from "../../lib/account-fields.ts";
import { useExclusiveMutation } from "../../lib/use-exclusive-mutation.ts";
import { CountryField } from "../account/country-field.tsx";
import { changeName, type Me } from "../account/queries.ts";
import { BuyerNames, isNameless, nameIn } from "./buyer-names.tsx";
import styles from "./checkout.module.css";
import { GiftPanel } from "./gift-panel.tsx";
import { OrderButton } from "./order-button.tsx";
import type { CheckoutStep } from "./use-payment.ts";

/** The right side for a signed-in buyer: nothing to type but a name that their provider did not give, one button to pay. */
export function KnownForm({ me, step }: { readonly me: Me; readonly step: CheckoutStep }) {
  const { user } = me;
  const client = useQueryClient();
  const [missing, setMissing] = useState<AccountErrors>({});
  const naming = useExclusiveMutation({
    mutationFn: changeName,
    onSuccess: () => {
      step.pay();
      void client.invalidateQueries({ queryKey: ["getMe"] });
    },
  });
  const refused = { ...refusedBy(naming.error), ...missing };
  const form = useRefusedField(firstOf(refused) && (naming.error ?? missing));
  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = nameIn(event.currentTarget, user);
    const lacks = missingNames(name);
    setMissing(lacks);
    const isGiftReady = step.gift?.check() ?? true;
    if (firstOf(lacks) || !isGiftReady || !step.coupon.check()) return;
    if (isNameless(user)) naming.mutate(name);
    else step.pay();
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <h1>Plaćanje</h1>
      <p className={styles.hint}>Podaci su preuzeti s tvog profila.</p>
      <GiftPanel step={step} />
      <BuyerNames user={user} errors={refused} />
      <TextField label="Email" name="email" type="email" value={user.email} disabled />
      {!user.email && (
        <p className={styles.hint}>
          Uz tvoj profil nema e-mail adrese, pa potvrdu ne možemo poslati: račun za ovu kupnju čeka te na profilu.
        </p>
      )}
      {user.email && me.news?.on === false && <NewsBox on={step.news} onChange={step.setNews} />}
      <CountryField country={step.country} onCountry={step.setCountry} />
      {step.product?.goesOn !== "renewed" && !step.gift && (
        <ConsentBoxes
          category={step.category}
          consents={step.consents}
          onChange={step.setConsents}
          error={step.error}
        />
      )}
      <OrderButton
        label="Nastavi na plaćanje"
        product={step.product}
        total={step.total}
        coupon={step.coupon}
        consents={step.consents}
        country={step.country}
        busy={step.busy || (naming.busy && !step.error)}
        error={step.error ?? (firstOf(refused) ? null : naming.error)}
      />
    </form>
  );
}
