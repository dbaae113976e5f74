import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import {
  configure,
  type FileEntry,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
} from "@zip.js/zip.js/lib/zip-core-native.js";
import { s3 } from "../../../functions/platform/clients/s3.ts";
import { headersOf, type PublishedPart, wavesOf } from "./published-file.ts";

// The function runs on one processor.
configure({ useWebWorkers: false });

export interface Publication {
  /** The web build as a ZIP file in the CDK's bucket of assets. */
  source: { bucket: string; key: string };
  target: string;
  part: PublishedPart;
}

/** Puts at the same time. */
const sideBySide = 16;
/** A role's permissions reach S3 some seconds after CloudFormation made the role. */
const attempts = 10;

/**
 * Copies the files of one part of a web build to the bucket of the web application. Repeats write the same objects. The
 * files of earlier builds stay. Returns the number of files. `pause` waits between attempts that S3 refuses.
 */
export async function publish(
  { source, target, part }: Publication,
  pause: () => Promise<void>,
): Promise<number> {
  const patiently = async <T>(call: () => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await call();
      } catch (error) {
        const isRefused = error instanceof Error && error.name === "AccessDenied";
        if (!isRefused || attempt === attempts) throw error;
        await pause();
      }
  };
  const { Body } = await patiently(() =>
    s3.send(new GetObjectCommand({ Bucket: source.bucket, Key: source.key })),
  );
  if (Body === undefined) throw new Error("The web build is empty");
  const zip = new ZipReader(new Uint8ArrayReader(await Body.transformToByteArray()));
  const entries = await zip.getEntries();
  const files = new Map(
    entries.flatMap((entry) => (entry.directory ? [] : [[entry.filename, entry] as const])),
  );
  const put = async (key: string, entry: FileEntry): Promise<void> => {
    const content = await entry.getData(new Uint8ArrayWriter());
    const object = { Bucket: target, Key: key, Body: content, ...headersOf(key) };
    await patiently(() => s3.send(new PutObjectCommand(object)));
  };
  let count = 0;
  for (const wave of wavesOf(part, [...files.keys()])) {
    const remaining = wave.values();
    const worker = async (): Promise<void> => {
      for (const key of remaining) {
        const entry = files.get(key);
        if (entry !== undefined) await put(key, entry);
      }
    };
    await Promise.all(Array.from({ length: sideBySide }, worker));
    count += wave.length;
  }
  await zip.close();
  return count;
}
