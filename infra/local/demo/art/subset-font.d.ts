/** The part of subset-font 2.9 that we use; it ships no types. */
declare module "subset-font" {
  interface Options {
    readonly targetFormat: "woff2" | "truetype";
    readonly noLayoutClosure?: boolean;
    readonly variationAxes?: Readonly<Record<string, number | { min: number; max: number; default?: number }>>;
  }

  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
