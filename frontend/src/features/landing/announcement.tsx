import { useQuery } from "@tanstack/react-query";
import { zagrebDay } from "../../lib/format.ts";
import { serverNow } from "../../lib/server-time.ts";
import styles from "./landing.module.css";
import { landingTextsQuery } from "./queries.ts";

/** What the owner announces above the page, from its first to its last day. */
export function Announcement() {
  const announced = useQuery(landingTextsQuery).data?.announcement;
  if (!announced) return null;
  const { text, from, until } = announced;
  const day = zagrebDay(serverNow());
  const holds = from <= day && day <= until;
  return (
    holds && (
      <aside className={styles.announcement} aria-label="Obavijest">
        {text}
      </aside>
    )
  );
}
