// The package has no types for its image decoders.
declare module "pdfjs-dist/image_decoders/pdf.image_decoders.mjs" {
  /** A JPEG, baseline or progressive. */
  export class JpegImage {
    /** Throws if the bytes are not a JPEG. */
    parse(data: Uint8Array): void;
    /** The picture's pixels at this size, by nearest-neighbor sampling. */
    getData(options: { width: number; height: number; forceRGB: true }): Uint8Array;
  }
}
