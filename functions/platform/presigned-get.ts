import { GetObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { attachmentDisposition } from "./content-disposition.ts";

/** Validity of a presigned address in seconds. A download must begin in that time. */
const urlSeconds = 300;

/** An object, and how browsers receive it: as this media type, saved as `saveAs` if given, else shown. */
interface PresignedGet {
  bucket: string;
  key: string;
  type: string;
  saveAs?: string | undefined;
}

/**
 * A presigned address of an object, valid for five minutes, at the stage's distribution for downloads if it has one. It
 * sets every header that decides what a browser does with
 * the bytes: a presigned upload can store such headers with its object, because S3 lets them be unsigned.
 */
export async function presignedGet(
  client: S3Client,
  { bucket, key, type, saveAs }: PresignedGet,
): Promise<string> {
  // Loaded only when needed: most requests create no presigned address.
  const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
  const command = new GetObjectCommand({
    Bucket: bucket,
    Key: key,
    ResponseContentType: type,
    ResponseContentDisposition: saveAs === undefined ? "inline" : attachmentDisposition(saveAs),
    // The answer to a player has no CORS header, so a cached one would fail a later fetch of the same address.
    ResponseCacheControl: "no-store",
    // Browsers decode nothing.
    ResponseContentEncoding: "identity",
  });
  const address = await getSignedUrl(client, command, { expiresIn: urlSeconds });
  const downloadsOrigin = process.env["DOWNLOADS_ORIGIN"];
  // CloudFront asks S3 for the same path and query under S3's own name, for which the address is signed.
  return downloadsOrigin === undefined
    ? address
    : `${downloadsOrigin}${address.slice(new URL(address).origin.length)}`;
}
