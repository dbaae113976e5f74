import {
  fingerprintBytes,
  multipartAboveBytes,
} from "../../../../shared/domain/files/multipart.ts";

/** The fingerprints of the files that this page uploads in parts. */
const running = new Set<string>();

/**
 * Uploads a file with its fingerprint, by which the server recognizes a file that is chosen again. Undefined for a file
 * that is not uploaded in parts, and for a second copy of one that is being uploaded, which is sent as a file of its own.
 */
export async function withFingerprint<Result>(
  file: Blob,
  upload: (fingerprint: string | undefined) => Promise<Result>,
): Promise<Result> {
  if (file.size <= multipartAboveBytes) return await upload(undefined);
  const fingerprint = await fingerprintOf(file);
  if (running.has(fingerprint)) return await upload(undefined);
  running.add(fingerprint);
  try {
    return await upload(fingerprint);
  } finally {
    running.delete(fingerprint);
  }
}

/** SHA-256 in hexadecimal of a file's size and its first and last MB. */
async function fingerprintOf(file: Blob): Promise<string> {
  const ends = new Blob([
    `${file.size} `,
    file.slice(0, fingerprintBytes),
    file.slice(Math.max(0, file.size - fingerprintBytes)),
  ]);
  const digest = await crypto.subtle.digest("SHA-256", await ends.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
