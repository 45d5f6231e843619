import { lazy, Suspense, useState } from "react";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Refusal } from "../../components/refusal.tsx";
import { sentenceOf } from "../../lib/api-error.ts";
import { dayOf } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import styles from "../account/profile.module.css";
import { duePlan, type MembershipView, type Subscription } from "./membership-view.ts";
import { endPause, keepPlan, useChange } from "./queries.ts";
import { CancelDialog, useResume } from "./subscription-actions.tsx";

const PlanDialog = lazy(async () => ({ default: (await import("./plan-dialog.tsx")).PlanDialog }));
const PauseDialog = lazy(async () => ({ default: (await import("./pause-dialog.tsx")).PauseDialog }));
const CardDialog = lazy(async () => ({ default: (await import("./card-dialog.tsx")).CardDialog }));
const EndPauseDialog = lazy(async () => ({
  default: (await import("./end-pause-dialog.tsx")).EndPauseDialog,
}));

type OpenedDialog = "plan" | "pause" | "card" | "endPause" | "cancel" | null;

interface Props {
  readonly subscription: Subscription;
  readonly view: MembershipView;
}

/** What a member can do with the membership as it stands. */
export function MembershipButtons({ subscription, view }: Props) {
  const [opened, open] = useState<OpenedDialog>(null);
  const close = () => open(null);
  return (
    <>
      <div className={styles.actions}>
        <ForView subscription={subscription} view={view} open={open} />
      </div>
      <Suspense fallback={null}>
        {opened === "plan" && <PlanDialog subscription={subscription} open onClose={close} />}
        {opened === "pause" && <PauseDialog subscription={subscription} open onClose={close} />}
        {opened === "card" && <CardDialog subscription={subscription} open onClose={close} />}
        {opened === "endPause" && <EndPauseDialog subscription={subscription} open onClose={close} />}
      </Suspense>
      <CancelDialog
        subscription={subscription}
        premium={view === "active" || view === "due"}
        open={opened === "cancel"}
        onClose={close}
      />
    </>
  );
}

function ForView({ subscription, view, open }: Props & { readonly open: (opened: OpenedDialog) => void }) {
  const cancel = (
    <Button kind="outline" size="small" onClick={() => open("cancel")}>
      Otkaži pretplatu
    </Button>
  );
  if (view === "cancelled") return <Resume subscription={subscription} />;
  if (view === "awaiting" || view === "checking") return cancel;
  if (view === "paused") {
    return (
      <>
        <Button size="small" onClick={() => open("endPause")}>
          Nastavi odmah
        </Button>
        {cancel}
      </>
    );
  }
  if (view === "due" || view === "lost") {
    return (
      <>
        <ButtonLink size="small" to={paths.checkout("subscription", duePlan(subscription))}>
          Plati novom karticom
        </ButtonLink>
        {(view === "due" || subscription.payment_failed?.next_try) && cancel}
      </>
    );
  }
  return (
    <>
      <Button kind="outline" size="small" onClick={() => open("plan")}>
        Promijeni plan
      </Button>
      {subscription.next_plan && <KeepPlan subscription={subscription} />}
      {subscription.paused_until ? (
        <TakePauseBack subscription={subscription} />
      ) : (
        <Button kind="outline" size="small" onClick={() => open("pause")}>
          Pauziraj
        </Button>
      )}
      <Button kind="outline" size="small" onClick={() => open("card")}>
        Promijeni karticu
      </Button>
      {cancel}
    </>
  );
}

function Resume({ subscription }: { readonly subscription: Subscription }) {
  const resume = useResume(subscription);
  return (
    <Button size="small" busy={resume.isPending || resume.isSuccess} onClick={() => resume.mutate()}>
      Nastavi pretplatu
    </Button>
  );
}

function KeepPlan({ subscription }: { readonly subscription: Subscription }) {
  return (
    <Undo
      label="Odustani od promjene"
      change={async () => {
        await keepPlan(subscription.id);
        return "Promjena plana je povučena.";
      }}
    />
  );
}

function TakePauseBack({ subscription }: { readonly subscription: Subscription }) {
  return (
    <Undo
      label="Odustani od pauze"
      change={async () => {
        const next = await endPause(subscription.id);
        return `Pauza je povučena. Sljedeća naplata ${dayOf(next)}`;
      }}
    />
  );
}

function Undo({ label, change }: { readonly label: string; readonly change: () => Promise<string> }) {
  const undo = useChange(change);
  return (
    <>
      <Button kind="outline" size="small" busy={undo.isPending} onClick={() => undo.mutate(undefined)}>
        {label}
      </Button>
      {undo.isError && <Refusal>{sentenceOf(undo.error)}</Refusal>}
    </>
  );
}
