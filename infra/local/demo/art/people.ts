import type { Colours } from "./figure.ts";
import { palette as c } from "./palette.ts";

type Colour = keyof typeof c;

/** The shade of a far limb, by the colour of the near one. */
const shades: Partial<Record<Colour, Colour>> = {
  clay: "clayShade",
  rose: "roseShade",
  blush: "rose",
  plum: "plumShade",
  bone: "sand",
  pine: "pineShade",
  vermilion: "vermilionShade",
  lilac: "lilacShade",
  ink: "dusk",
};

type Dress = Readonly<
  Record<"skin" | "wear" | "top" | "hair" | "shoe", Colour> & Partial<Record<"skin2" | "shine", Colour>>
>;

/** A person's colours: far limbs take the shade of their colour unless one is named, and props are ink. */
function dressed({ skin, skin2 = shades[skin] ?? skin, wear, top, hair, shoe, shine }: Dress): Colours {
  const wear2 = shades[wear] ?? wear;
  const limbs = { skin: c[skin], skin2: c[skin2], wear: c[wear], wear2: c[wear2], top: c[top] };
  return { ...limbs, hair: c[hair], shoe: c[shoe], prop: c.ink, ...(shine && { shine: c[shine] }) };
}

/** The people of the exercises. */
export const people = {
  clay: dressed({ skin: "clay", wear: "plum", top: "bone", hair: "ink", shoe: "bone", shine: "rose" }),
  clayRed: dressed({ skin: "clay", wear: "plum", top: "vermilion", hair: "ink", shoe: "ink" }),
  rose: dressed({ skin: "rose", wear: "bone", top: "vermilion", hair: "ink", shoe: "vermilion" }),
  lilac: dressed({ skin: "clay", wear: "pine", top: "lilac", hair: "ink", shoe: "ink" }),
  runner: dressed({ skin: "rose", wear: "vermilion", top: "bone", hair: "ink", shoe: "lilac" }),
  stretch: dressed({ skin: "clay", wear: "vermilion", top: "bone", hair: "ink", shoe: "ink" }),
  blush: dressed({ skin: "blush", wear: "lilac", top: "vermilion", hair: "rose", shoe: "bone" }),
  gym: dressed({ skin: "clay", wear: "vermilion", top: "bone", hair: "ink", shoe: "bone", shine: "blush" }),
  pine: dressed({ skin: "rose", wear: "ink", top: "lilac", hair: "clay", shoe: "vermilion", shine: "bone" }),
  night: dressed({ skin: "clay", wear: "lilac", top: "bone", hair: "ink", shoe: "bone", shine: "rose" }),
} satisfies Record<string, Colours>;

/** The people that only covers show. */
export const coverPeople = {
  climber: dressed({ skin: "blush", skin2: "blush", wear: "ink", top: "vermilion", hair: "clay", shoe: "bone" }),
  silver: dressed({ skin: "rose", wear: "plum", top: "pine", hair: "lilac", shoe: "vermilion" }),
  bearded: dressed({ skin: "clay", wear: "pine", top: "vermilion", hair: "ink", shoe: "bone", shine: "rose" }),
  fair: dressed({ skin: "blush", wear: "lilac", top: "vermilion", hair: "clay", shoe: "bone" }),
  strong: dressed({ skin: "clay", wear: "vermilion", top: "plum", hair: "ink", shoe: "ink" }),
  coach: dressed({ skin: "rose", skin2: "rose", wear: "ink", top: "pine", hair: "ink", shoe: "bone" }),
} satisfies Record<string, Colours>;
