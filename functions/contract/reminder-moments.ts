/** Nobody is reminded before or after these full hours, by the clocks of where they are. */
export const EARLIEST_HOUR = 7;
export const LATEST_HOUR = 20;
/** How many reminders a device hands in: without another visit they end by themselves. */
export const MOST_REMINDERS = 14;

/** What the clocks of a zone show at a moment (seconds of the epoch): yyyy-mm-dd and hh:mm:ss. */
export type ZoneClock = (moment: number) => { readonly day: string; readonly time: string };

/** Whether moments are what a device may hand in: a real zone, full hours of the day there, each on a later day. Pure. */
export function areReminders({ zone, moments }: { zone: string; moments: readonly number[] }): boolean {
  if (!isZone(zone)) return false;
  const times = moments.map(clockOf(zone));
  return times.every(({ day, time }, place) => isHour(time) && day > (times[place - 1]?.day ?? ""));
}

/** The clocks of a zone; throws a RangeError where there is no such zone. Pure. */
export function clockOf(timeZone: string): ZoneClock {
  const two = "2-digit";
  const parts = { year: "numeric", month: two, day: two, hour: two, minute: two, second: two } as const;
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, ...parts });
  return (moment) => {
    const [day = "", time = ""] = format.format(moment * 1000).split(" ");
    return { day, time };
  };
}

function isHour(time: string): boolean {
  const hour = Number(time.slice(0, 2));
  return time.endsWith(":00:00") && hour >= EARLIEST_HOUR && hour <= LATEST_HOUR;
}

function isZone(zone: string): boolean {
  try {
    return clockOf(zone)(0) !== undefined;
  } catch {
    return false;
  }
}
