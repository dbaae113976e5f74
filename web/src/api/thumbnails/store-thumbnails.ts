import { callEndpoint } from "../../../../shared/contracts/client.ts";
import { sessionSignal } from "../../lib/session-flag.ts";
import { files } from "../endpoints.ts";

/** The thumbnails that are being made; the next ones start after them, because decoded pictures take much memory. */
let last: Promise<unknown> = Promise.resolve();
/** The pictures whose thumbnails this page has tried to make: what fails once is left to the next visit. */
const tried = new Set<string>();

/**
 * Makes the thumbnails of an uploaded picture and stores them with the file. If this fails, the next visit of a page
 * that shows the picture makes them.
 */
export function makeAndStoreThumbnails(fileId: string, file: File): void {
  if (!file.type.startsWith("image/")) return;
  afterOthers(fileId, async () => file);
}

/** Makes and stores the thumbnails of the picture that `load` gives, after those that are being made. Once a page. */
export function afterOthers(
  fileId: string,
  load: (signal: AbortSignal) => Promise<Blob | undefined>,
): void {
  if (tried.has(fileId)) return;
  tried.add(fileId);
  const signal = sessionSignal();
  last = last.then(() => makeAndKeep(fileId, load, signal));
}

async function makeAndKeep(
  fileId: string,
  load: (signal: AbortSignal) => Promise<Blob | undefined>,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  try {
    const picture = await load(signal);
    if (picture === undefined) return;
    const { makeThumbnails } = await import("../../lib/thumbnails/make-thumbnails.ts");
    const made = await makeThumbnails(picture);
    if (made === undefined || signal.aborted) return;
    const body = { small: await base64Of(made.small), large: await base64Of(made.large) };
    await callEndpoint(files.keepThumbnails, { params: { id: fileId }, body, signal });
  } catch (error) {
    if (!signal.aborted) console.warn("The thumbnails of a picture could not be kept", error);
  }
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
