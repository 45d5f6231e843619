import { useEffect, useRef } from "react";
import type { PaymentForm } from "./queries.ts";

/** The hidden form that takes the buyer to the gateway; it is sent once, as soon as it stands. */
export function GatewayForm({ form: { method, action, fields } }: { readonly form: PaymentForm }) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    form.current?.submit();
  }, []);
  return (
    <form ref={form} method={method} action={action} hidden>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
