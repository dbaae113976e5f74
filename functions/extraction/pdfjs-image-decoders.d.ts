// The package has no types for its image decoders.
declare module "pdfjs-dist/image_decoders/pdf.image_decoders.mjs" {
  /** A JPEG, baseline or progressive. */
  export class JpegImage {
    /** Throws for what is no JPEG. */
    parse(data: Uint8Array): void;
    /** The pixels at this size, of which each is the nearest one of the picture. */
    getData(options: { width: number; height: number; forceRGB: true }): Uint8Array;
  }
}
