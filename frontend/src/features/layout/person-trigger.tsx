import { Avatar } from "../../components/avatar.tsx";
import type { MenuTrigger } from "../../components/menu-button.tsx";
import type { Me } from "../account/queries.ts";
import styles from "./person-trigger.module.css";

/** The person, as the button of their menu. */
export function personTrigger(person: Me["user"], premium: boolean): MenuTrigger {
  return {
    className: styles.trigger,
    "aria-label": "Korisnički izbornik",
    children: <Avatar person={person} premium={premium} />,
  };
}
