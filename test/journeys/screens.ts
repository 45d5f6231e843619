/** Every kind of screen, by who may open it: what the accessibility journeys examine and `npm run screens` takes pictures of. */
export const widths = [390, 768, 1440] as const;
export const themes = ["light", "dark"] as const;

export const screens = {
  visitor: [
    "/",
    "/terms",
    "/privacy",
    "/challenges/10",
    "/trainings/2",
    "/ebooks/1",
    "/app/login",
    "/app/registration",
    "/app/forgot",
    "/withdrawal",
    "/app/checkout/subscription/monthly",
    "/nema-me",
  ],
  premium: [
    "/app",
    "/app/challenges",
    "/app/challenges/10",
    "/app/trainings",
    "/app/trainings/1",
    "/app/trainings/2",
    "/app/ebooks",
    "/app/ebooks/1",
    "/app/checkout/challenge/18",
    "/app/search?q=girja",
    "/app/profile",
    "/app/progress",
    "/app/progress/hip-thrust-sipka",
    "/app/diary",
    "/app/orderconfirmation",
    "/withdrawal",
    "/app/player/1012/-",
  ],
  member: ["/app", "/app/progress", "/app/challenges/15", "/app/trainings/2", "/app/ebooks/1", "/app/checkout/ebook/1"],
  admin: ["/app/tabelone", "/app/tabeltwo", "/app/tabelthree", "/app/tabelfour", "/app/orders"],
} as const;
export type Visitor = keyof typeof screens;
