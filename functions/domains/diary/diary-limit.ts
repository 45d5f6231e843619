/** How often a member changes the diary or the devices of its reminders. */
export const diaryLimit = { scope: "diary", calls: 60, seconds: 60 };
