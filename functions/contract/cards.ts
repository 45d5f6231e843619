/** The cards that the gateway accepts, in the specification's order. */
export const acceptedCards = [
  "Maestro",
  "MasterCard",
  "Visa",
  "Visa Inspire",
  "Diners",
  "American Express",
  "Discover",
] as const;
