import styles from "./documents.module.css";
import { usePayments } from "./payments.ts";
import { ReceiptButton } from "./receipt-button.tsx";

/** A paid order's receipt, or that it comes by mail while it has no number yet. */
export function OrderReceipt({ orderNumber }: { readonly orderNumber: string }) {
  const { data: payments = [] } = usePayments();
  const charge = payments.find((line) => line.kind === "charge" && line.order_number === orderNumber);
  if (charge?.document) return <ReceiptButton line={charge} />;
  return <p className={styles.quiet}>Račun stiže e-mailom za koju minutu, a čeka te i na profilu.</p>;
}
