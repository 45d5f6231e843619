import { useQuery } from "@tanstack/react-query";
import type { Ref } from "react";
import dialogStyles from "../../components/dialog.module.css";
import { Icon } from "../../components/icon.tsx";
import { Picture } from "../../components/picture.tsx";
import { serverNow } from "../../lib/server-time.ts";
import { challengesQuery } from "../catalogue/queries.ts";
import { includedIn } from "./offer-figures.ts";
import styles from "./plan-choice.module.css";
import { PlanChoice } from "./plan-choice.tsx";

const TITLE = "Postani Član";
const LOOK = [dialogStyles.popup, dialogStyles.native, dialogStyles.wide, dialogStyles.withArt].join(" ");

/**
 * 'Postani Član': the plans by price, what is charged now, what renews when, and one way on. It is the browser's own modal dialog, which
 * keeps the focus inside, closes on Escape and by its button, and gives the focus back.
 */
export function OfferDialog({ ref }: { readonly ref: Ref<HTMLDialogElement> }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape
    <dialog
      ref={ref}
      aria-label={TITLE}
      className={LOOK}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className={dialogStyles.art}>
        <Picture src="/art/modal.webp" alt="" width={360} height={675} sizes="360px" />
      </div>
      <div className={dialogStyles.body}>
        <h2 className={dialogStyles.title}>{TITLE}</h2>
        <form method="dialog">
          <button type="submit" className={dialogStyles.close} aria-label="Zatvori">
            <Icon name="close" />
          </button>
        </form>
        <Lead />
        <PlanChoice />
      </div>
    </dialog>
  );
}

/** How many trainings there are is said where the page holds the catalogue anyway. */
function Lead() {
  const challenges = useQuery({ ...challengesQuery, enabled: false }).data ?? [];
  const trainings = includedIn(challenges, serverNow())?.trainings;
  return (
    <p
      className={styles.lead}
    >{`${trainings ? `${trainings}+ treninga` : "Treninzi"}, izazovi, recepti i planovi prehrane, niže cijene programa i popusti partnera.`}</p>
  );
}
