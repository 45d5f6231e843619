import { serverNow } from "../../lib/server-time.ts";
import styles from "./first-screen.module.css";

const hourInZagreb = new Intl.DateTimeFormat("en", { timeZone: "Europe/Zagreb", hour: "numeric", hourCycle: "h23" });

/** Greets the member; without a name while it is not known. */
export function Greeting({ name }: { readonly name: string | undefined }) {
  return (
    <h1 className={styles.greeting}>
      {`${greetingAt(serverNow())},`} <span>{name}</span>
    </h1>
  );
}

/** How to greet at a moment, by the hour in Zagreb. */
export function greetingAt(moment: Date): string {
  const hour = Number(hourInZagreb.format(moment));
  if (hour >= 4 && hour < 11) return "Dobro jutro";
  return hour >= 11 && hour < 18 ? "Dobar dan" : "Dobra večer";
}
