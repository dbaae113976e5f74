import { randomUUID } from "node:crypto";
import { z } from "zod";
import { PNG } from "pngjs";
import type { Visitor } from "./visitor.ts";

/** A file to upload. */
export interface LocalFile {
  name: string;
  type: string;
  purpose: "audio" | "artwork";
  bytes: Uint8Array<ArrayBuffer>;
}

const State = z.object({
  id: z.string(),
  name: z.string(),
  state: z.string(),
  reason: z.string().optional(),
  path: z.string(),
});
const AnnouncedFile = State.extend({
  upload: z.object({
    kind: z.literal("put"),
    url: z.url(),
    headers: z.record(z.string(), z.string()),
  }),
});
export type AnnouncedFile = z.infer<typeof AnnouncedFile>;
export type UploadedFile = z.infer<typeof State> & { filename: string };

const samplesPerSecond = 8000;
/** Frequencies of the notes, in Hz. */
const notes = [220, 261.63, 329.63, 293.66, 246.94, 329.63, 261.63, 220];

/** The first 44 bytes of a WAV file of this size: mono, 8 bits, 8,000 samples per second unless told otherwise. */
export function wavHeader(
  sizeBytes: number,
  framesPerSecond = samplesPerSecond,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44);
  const view = new DataView(bytes.buffer);
  const text = (at: number, value: string): void => bytes.set(new TextEncoder().encode(value), at);
  text(0, "RIFF");
  view.setUint32(4, sizeBytes - 8, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, framesPerSecond, true);
  view.setUint32(28, framesPerSecond, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, "data");
  view.setUint32(40, sizeBytes - 44, true);
  return bytes;
}

/** A WAV file with a sequence of notes: mono, 8 bits, 8,000 samples per second. */
export function wavFile(name = "Low Tide Radio.wav", seconds = 4): LocalFile {
  const samples = Math.round(seconds * samplesPerSecond);
  const bytes = new Uint8Array(44 + samples);
  bytes.set(wavHeader(bytes.length));
  for (let index = 0; index < samples; index += 1) {
    const time = index / samplesPerSecond;
    const note = notes[Math.floor(time * 2) % notes.length] ?? 0;
    const fading = Math.exp(-3 * ((time * 2) % 1));
    bytes[44 + index] = 128 + Math.round(60 * fading * Math.sin(2 * Math.PI * note * time));
  }
  return { name, type: "audio/wav", purpose: "audio", bytes };
}

/** A square PNG with waves in two colors. */
export function pngFile(name = "cover.png", side = 160): LocalFile {
  const picture = new PNG({ width: side, height: side });
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const wave = Math.sin((x / side) * 7 + (y / side) * 2) * 0.12;
      const band = Math.floor((y / side + wave) * 9);
      const colour =
        band % 3 === 0 ? [35, 64, 200] : band % 3 === 1 ? [250, 249, 246] : [20, 22, 28];
      picture.data.set([...colour, 255], (y * side + x) * 4);
    }
  }
  const bytes = new Uint8Array(PNG.sync.write(picture));
  return { name, type: "image/png", purpose: "artwork", bytes };
}

/**
 * Announces a file, by default in the own workspace. `path` selects a shared song, and `chosen` is the header of
 * another workspace.
 */
export async function announceFile(
  owner: Visitor,
  file: LocalFile,
  path = "/api/songFiles",
  chosen: Record<string, string> = {},
): Promise<AnnouncedFile> {
  const { name, type, purpose, bytes } = file;
  const body = { name, type, purpose, size: bytes.length };
  const headers = { "idempotency-key": randomUUID(), ...chosen };
  return owner.expect(AnnouncedFile, "POST", path, body, headers);
}

const InParts = State.extend({
  upload: z.object({
    kind: z.literal("multipart"),
    partBytes: z.number(),
    parts: z.number(),
    have: z.array(z.number()),
  }),
});

/** Announces a file that is uploaded in parts. A repeat with the same fingerprint continues the upload. */
export async function announceLargeFile(
  owner: Visitor,
  {
    sizeBytes = 101 * 1024 ** 2,
    fingerprint,
    path = "/api/files",
    purpose,
  }: { sizeBytes?: number; fingerprint?: string; path?: string; purpose?: "audio" } = {},
) {
  const body = { name: "Live set.wav", type: "audio/wav", size: sizeBytes, fingerprint, purpose };
  const headers = { "idempotency-key": randomUUID() };
  return owner.expect(InParts, "POST", path, body, headers);
}

/** Sends bytes to the upload URL of an announced file. Returns the status. */
export async function putFileBytes(
  { upload }: AnnouncedFile,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<number> {
  const answer = await fetch(upload.url, {
    method: "PUT",
    body: bytes,
    headers: { ...upload.headers, ...headers },
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Waits until a file is no longer uploading. Throws after `seconds`. */
export async function waitUntilUploaded(
  owner: Visitor,
  id: string,
  { seconds = 20, path = "/api/files" } = {},
): Promise<UploadedFile> {
  for (let waited = 0; waited < seconds * 10; waited += 1) {
    const file = await owner.expect(State, "GET", `${path}/${id}`);
    if (file.state !== "uploading")
      return { ...file, filename: file.path.replace("/uploads/", "") };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The file ${id} was still uploading after ${seconds} s`);
}

/**
 * Announces and uploads a file, and waits until it is ready or rejected. `sharedPath` is the path of a shared song
 * (`/api/songs/…`) or folder (`/api/share/…`).
 */
export async function uploadFile(
  owner: Visitor,
  file: LocalFile,
  sharedPath?: string,
): Promise<UploadedFile> {
  const path = sharedPath && `${sharedPath}/files`;
  const announced = await announceFile(owner, file, path);
  const status = await putFileBytes(announced, file.bytes);
  if (status !== 200) throw new Error(`The upload answered ${status}`);
  return waitUntilUploaded(owner, announced.id, { path });
}
