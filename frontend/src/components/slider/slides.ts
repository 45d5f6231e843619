/** The slides: what they say, and whether dark or light text reads on their picture. */
export const slides = [
  { picture: "/pictures/slider-1.webp", text: "Petnaest minuta je dovoljno za početak.", art: "light" },
  { picture: "/pictures/slider-2.webp", text: "Jezgra koja drži sve ostalo.", art: "dark" },
  { picture: "/pictures/slider-3.webp", text: "Snaga raste s tobom.", art: "light" },
] as const;

export type SlideContent = (typeof slides)[number];
