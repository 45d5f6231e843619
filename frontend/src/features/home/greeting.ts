const hourInZagreb = new Intl.DateTimeFormat("en", { timeZone: "Europe/Zagreb", hour: "numeric", hourCycle: "h23" });

/** How to greet at a moment, by the hour in Zagreb. */
export function greetingAt(moment: Date): string {
  const hour = Number(hourInZagreb.format(moment));
  if (hour >= 4 && hour < 11) return "Dobro jutro";
  return hour >= 11 && hour < 18 ? "Dobar dan" : "Dobra večer";
}
