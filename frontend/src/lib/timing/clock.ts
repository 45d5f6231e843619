/** 1:05 of seconds, 75:00 of an hour and a quarter. Pure. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
