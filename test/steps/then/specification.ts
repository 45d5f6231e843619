/** The routes of the specification's section 2, and `/challanges`, as it is spelled there. */
export const specifiedRoutes = [
  "/",
  "/terms",
  "/app/login",
  "/app/registration",
  "/app",
  "/app/checkout/{category}/{id}",
  "/app/orderconfirmation/{order_number}",
  "/app/orderconfirmation",
  "/app/challenges",
  "/app/trainings",
  "/app/ebooks",
  "/app/challenges/{id}",
  "/app/trainings/{id}",
  "/app/ebooks/{id}",
  "/app/player/{id}/{mediatoken}",
  "/app/tabelone",
  "/app/tabeltwo",
  "/app/tabelthree",
  "/app/tabelfour",
  "/challanges",
] as const;

/** Every text that the specification quotes, by section; where it describes in English, what the Croatian screen says. */
export const specifiedTexts = {
  "1 Premium": ["Recepti i planovi prehrane"],
  "2 Landing": ["Postani Član", "od €15.83 mjesečno", "Pretplati se", "Treninzi", "Ebooks", "Opći uvjeti korištenja"],
  "2 Membership": ["/mj", "Nastavi dalje", "automatski obnavlja"],
  "2 Home": [
    "Novo",
    "Uključeno u Premium",
    "GYM",
    "8 tjedana",
    "€24.00",
    "Popularno",
    "Booty Program",
    "40.00 euro",
    "24.00 euro",
    "Kupi odmah",
    "Vidi odmah",
  ],
  "2 Login": ["Prijavi se", "Kreiraj novi korisnički račun", "Log in with Google", "Log in with Facebook"],
  "2 Registration": ["Registriraj se", "Ime", "Prezime", "Email", "Lozinka"],
  "2 Checkout": ["Kreirajte svoj račun", "Registriraj se i plati", "Prijavite se", "Nastavi na plaćanje", "Loading..."],
  "2 Success": ["Hvala na kupnji!"],
  "2 Lists": ["Izazovi"],
  "2 Training": ["Pogledaj vježbu"],
  "2 Player": ["POGLEDANO"],
  "2 Menu": [
    "Naslovna",
    "Ebookovi",
    "Analitika",
    "Premium član",
    "Sljedeća naplata",
    "Tvoja pretplata je otkazana",
    "Otkaži pretplatu",
    "Nastavi pretplatu",
    "Odjavi se",
  ],
  "2 Analytics": [
    "Tablica 1",
    "Tablica 2",
    "Tablica 3",
    "Tablica 4",
    "Dohvati podatke",
    "Plan",
    "Active",
    "Nonactive",
    "Cancelled",
    "Order Count",
    "Total Revenue",
    "Privileged Users",
    "Privileged Price",
    "Privileged Revenue",
    "Non-privileged Revenue",
    "Subscription Type",
    "Start Date",
    "Next Payment",
    "Date Paid",
    "Latest Order Total",
    "Customer's Value",
    "2024-01-01",
    "2024-06-30",
  ],
  "4 States": ["Pretplata je uspješno otkazana."],
  "5 Validation": ["Pristupni token nije validan", "JWT token nije validan"],
  "8 Errors": [
    "Neispravan email ili lozinka zaporka",
    "Registracija nije uspjela.",
    "Došlo je do greške prilikom registracije.",
    "Registracija uspješna!",
    "Failed to fetch data",
    "Network response was not ok",
    "Error while cancelling subscription",
    "Network error",
    "No challenge available.",
    "No ebooks available.",
    "Unexpected Application Error!",
    "Video token is not generated.",
    "Jeste li sigurni da želite otkazati pretplatu?",
    "Odustani",
  ],
  "9 Constants": [
    "Jednokratno plaćanje",
    "PDV uključen u cijenu",
    "Maestro",
    "MasterCard",
    "Visa",
    "Visa Inspire",
    "Diners",
    "American Express",
    "Discover",
  ],
} as const;

export type SpecifiedRoute = (typeof specifiedRoutes)[number];
type Section = keyof typeof specifiedTexts;
type TextOf<S extends Section> = (typeof specifiedTexts)[S][number];

/** A text that the specification quotes, where a test asserts it: the types refuse any other. */
export function specified<S extends Section>(_section: S, text: TextOf<S>): string {
  return text;
}

/** Several texts of a section, each asserted by the test that asks for them. */
export function specifiedAll<S extends Section>(_section: S, ...texts: TextOf<S>[]): string[] {
  return texts;
}
