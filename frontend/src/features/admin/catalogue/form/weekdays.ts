/** The days of a week of meals, Monday first. */
export const weekdays = ["Ponedjeljak", "Utorak", "Srijeda", "Četvrtak", "Petak", "Subota", "Nedjelja"] as const;
