import { once } from "#contract/once.ts";
import { serverNow } from "../../lib/server-time.ts";
import styles from "./first-screen.module.css";

const hourInZagreb = once(
  () => new Intl.DateTimeFormat("en", { timeZone: "Europe/Zagreb", hour: "numeric", hourCycle: "h23" }),
);

/** Greets by the hour; without a name, which Croatian would have to put into the vocative. */
export function Greeting() {
  return <h1 className={styles.greeting}>{`${greetingAt(serverNow())}!`}</h1>;
}

/** How to greet at a moment, by the hour in Zagreb. */
export function greetingAt(moment: Date): string {
  const hour = Number(hourInZagreb().format(moment));
  if (hour >= 4 && hour < 11) return "Dobro jutro";
  return hour >= 11 && hour < 18 ? "Dobar dan" : "Dobra večer";
}
