/** The meals of a day, the first one first; sweets last. */
export const meals = ["doručak", "ručak", "večera", "međuobrok", "desert"] as const;
export const recipeLevels = ["lako", "srednje", "zahtjevno"] as const;
export const recipeTags = [
  "do 20 min",
  "puno proteina",
  "vegetarijanski",
  "veganski",
  "bez glutena",
  "za pripremu unaprijed",
] as const;

/** The 14 allergens that food information has to name (Regulation (EU) 1169/2011, annex II). */
export const allergens = [
  "gluten",
  "rakovi",
  "jaja",
  "riba",
  "kikiriki",
  "soja",
  "mlijeko",
  "orašasti plodovi",
  "celer",
  "gorušica",
  "sezam",
  "sulfiti",
  "lupina",
  "mekušci",
] as const;
