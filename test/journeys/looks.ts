import { themes, widths } from "./screens.ts";

/** One way to look at a screen: how wide it is (CSS pixels) and its theme. */
export interface Look {
  readonly width: (typeof widths)[number];
  readonly theme: (typeof themes)[number];
}

/** Each width in each theme. */
export const allLooks: readonly Look[] = themes.flatMap((theme) => widths.map((width) => ({ width, theme })));

/** Deals screen after screen how it is looked at: in one way, all of them in turn, or in every way with LOOKS=all (`npm run walks`). */
export function lookDealer(which = process.env.LOOKS): () => readonly Look[] {
  let dealt = 0;
  return () => {
    if (which === "all") return allLooks;
    const place = dealt % allLooks.length;
    dealt += 1;
    return allLooks.slice(place, place + 1);
  };
}

/** A screen's looks, for the name of its journey. */
export function nameOf(looks: readonly Look[]): string {
  const [look] = looks;
  return look && looks.length === 1 ? `${look.width} px, ${look.theme}` : "every width, both themes";
}
