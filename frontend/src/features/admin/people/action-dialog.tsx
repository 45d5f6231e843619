import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Dialog } from "../../../components/dialog.tsx";
import { ReasonForm } from "../shared/reason-form.tsx";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";

interface Props<T> {
  readonly title: string;
  /** The consequence. */
  readonly says: string;
  /** The text's label in place of 'Razlog'. */
  readonly asks?: string;
  /** The submit button's label. */
  readonly word: string;
  /** Whether its own fields allow submitting (default: yes). */
  readonly isReady?: boolean;
  readonly act: (reason: string, fields: FormData, key: string) => Promise<T>;
  readonly onDone: (after: T) => void;
  readonly onClose: () => void;
  /** The act's own fields. */
  readonly children?: ReactNode;
}

/** An act on a person: what follows from it, its fields and its reason. However often it is sent, it is done once. */
export function ActionDialog<T>({ title, says, asks, word, isReady = true, act, onDone, onClose, children }: Props<T>) {
  const { key } = useIdempotencyKey();
  const action = useMutation({
    mutationFn: ({ reason, fields }: { reason: string; fields: FormData }) => act(reason, fields, key),
    onSuccess: onDone,
  });
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>{says}</p>
      <ReasonForm
        asks={asks}
        word={word}
        isReady={isReady}
        isPending={action.isPending}
        error={action.error}
        onSubmit={(reason, fields) => action.mutate({ reason, fields })}
        onCancel={onClose}
      >
        {children}
      </ReasonForm>
    </Dialog>
  );
}
