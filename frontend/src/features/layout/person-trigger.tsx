import type { User } from "#contract/identity.ts";
import { Avatar } from "../../components/avatar.tsx";
import type { MenuTrigger } from "../../components/menu-button.tsx";
import styles from "./person-trigger.module.css";

/** The person, as the button of their menu. */
export function personTrigger(person: User, premium: boolean): MenuTrigger {
  return {
    className: styles.trigger,
    "aria-label": "Korisnički izbornik",
    children: <Avatar person={person} premium={premium} />,
  };
}
