// Every feature that keeps rows on the device registers their kinds; before the store is opened.
import "../features/kitchen/own/kitchen-store.ts";
import "../features/training/diary/diary-rows.ts";
