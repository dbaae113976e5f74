declare module "subset-font" {
  /** Gives the font with only the characters of `text`, and with its axes pinned or narrowed. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: "woff2" | "truetype";
      keepFeatures?: readonly string[];
      noHinting?: boolean;
      variationAxes: Record<string, number | { min: number | undefined; max: number | undefined }>;
    },
  ): Promise<Uint8Array>;
}
