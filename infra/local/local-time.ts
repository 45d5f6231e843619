const format = new Intl.DateTimeFormat("hr-HR", { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/Zagreb" });

/** A moment for the eye: `21. stu 2026. 11:42`, in Zagreb. */
export function localTime(moment: string | Date): string {
  return format.format(new Date(moment));
}
