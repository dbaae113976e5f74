import { fingerprintBytes } from "../../../../shared/domain/files/multipart.ts";

/**
 * By which a file is recognized when it is chosen again: SHA-256 of its size and of its first and last MB, in
 * hexadecimal.
 */
export async function fingerprintOf(file: Blob): Promise<string> {
  const ends = new Blob([
    `${file.size} `,
    file.slice(0, fingerprintBytes),
    file.slice(Math.max(0, file.size - fingerprintBytes)),
  ]);
  const digest = await crypto.subtle.digest("SHA-256", await ends.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
