import { useState } from "react";
import type { AdminOrderDetail, OpenApproval } from "#contract/refund.ts";
import { Button } from "../../../components/button.tsx";
import { minuteOf } from "../../../lib/format.ts";
import { hasDuty, useMe } from "../../account/queries.ts";
import { euros } from "../shared/euros.ts";
import styles from "./admin-orders.module.css";
import { type ApprovalDecision, decideApproval } from "./queries.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

const decisions: Readonly<Record<ApprovalDecision, { title: string; says: string }>> = {
  approve: { title: "Odobri povrat", says: "Novac se vraća odmah, onako kako je zatraženo." },
  decline: { title: "Odbij zahtjev", says: "Novac se ne vraća. Tko je tražio, dobiva pismo s razlogom." },
  withdraw: { title: "Povuci zahtjev", says: "Zahtjev se zatvara i novac se ne vraća." },
};
const ofOrder: typeof decisions = {
  approve: {
    title: "Odobri narudžbu",
    says: "Narudžba je plaćena: račun se izdaje odmah, a kupac dobiva što je kupio.",
  },
  decline: { title: "Odbij zahtjev", says: "Narudžba se zatvara. Tko ju je upisao, dobiva pismo s razlogom." },
  withdraw: { title: "Povuci zahtjev", says: "Narudžba se zatvara i ništa se ne knjiži." },
};

interface Props {
  readonly approval: OpenApproval;
  readonly onDone: (after: AdminOrderDetail) => void;
  readonly onClose: () => void;
}

/** A refund, or an order by hand, that awaits approval. Another owner decides; the requester may withdraw it. */
export function ApprovalPanel({ approval, onDone, onClose }: Props) {
  const [open, setOpen] = useState<ApprovalDecision>();
  const me = useMe().data;
  const isOwn = me?.user.id === approval.by;
  const may: ApprovalDecision[] = isOwn ? ["withdraw"] : hasDuty(me, "owner") ? ["approve", "decline"] : [];
  const words = approval.order ? ofOrder : decisions;
  const close = () => {
    setOpen(undefined);
    onClose();
  };
  return (
    <section className={styles.history} aria-label={approval.order ? "Zahtjev za narudžbu" : "Zahtjev za povrat"}>
      <h2>{approval.order ? "Narudžba čeka odobrenje" : "Povrat čeka odobrenje"}</h2>
      <p className={styles.sum}>{sumOf(approval)}</p>
      {!approval.order && (
        <p>{approval.ends_access || approval.remaining === 0 ? "Pristup prestaje." : "Pristup ostaje."}</p>
      )}
      <p
        className={styles.quiet}
      >{`${approval.by_name}, ${minuteOf(new Date(approval.asked_at))}: „${approval.reason}“`}</p>
      <p className={styles.quiet}>{`Bez odluke istječe ${minuteOf(new Date(approval.until))}.`}</p>
      <div className={styles.buttons}>
        {may.map((decision) => (
          <Button key={decision} kind={decision === "approve" ? "ink" : "outline"} onClick={() => setOpen(decision)}>
            {words[decision].title}
          </Button>
        ))}
      </div>
      {open && (
        <ReasonDialog
          {...words[open]}
          act={(reason, key) => decideApproval(approval.id, open, reason, key)}
          onDone={onDone}
          onClose={close}
        />
      )}
    </section>
  );
}

function sumOf({ order, amount, remaining }: OpenApproval): string {
  if (order) return `Primljeno ${euros(amount)}.`;
  return `Vraća se ${euros(amount)}, ostaje naplaćeno ${euros(remaining)}.`;
}
