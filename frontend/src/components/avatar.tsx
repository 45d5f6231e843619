import { initials } from "../lib/format.ts";
import styles from "./avatar.module.css";

interface Props {
  readonly person: { first_name: string; last_name: string; picture: string | null };
  /** Amber ring of a Premium member. */
  readonly premium: boolean;
}

/** A person's picture, or initials. */
export function Avatar({ person, premium }: Props) {
  const className = `${styles.avatar} ${premium ? styles.premium : ""}`;
  if (!person.picture) {
    return (
      <span className={className} data-initials={initials(person.first_name, person.last_name)} aria-hidden="true" />
    );
  }
  return <img className={className} src={person.picture} alt="" width={44} height={44} referrerPolicy="no-referrer" />;
}
