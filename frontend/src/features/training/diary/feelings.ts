/** How hard a workout was, from 1 to 5: asked when it ends, and to be corrected in the diary. */
export const FEELINGS = ["Prelako", "Lako", "Taman", "Teško", "Na granici"] as const;
