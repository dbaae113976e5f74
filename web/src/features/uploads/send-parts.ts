import { partRange } from "../../../../shared/domain/files/multipart.ts";
import { withRetries } from "./with-retries.ts";
import { sendBytes, TransferFailed } from "./send-file.ts";
import type { UploadAttempt } from "./upload-attempt.ts";
import type { UploadCalls } from "./upload-calls.ts";

/** Maximum number of parts of one file sent concurrently. */
const atOnce = 3;
/** The status that S3 returns for a part of an upload that has ended. */
const uploadEnded = 404;

type PartsAttempt = Pick<UploadAttempt, "file" | "signal" | "onProgress" | "onInterrupted"> & {
  calls: Pick<UploadCalls, "parts" | "complete">;
};

interface PartsLeft {
  fileId: string;
  partBytes: number;
  parts: number;
  /** The numbers of the parts uploaded by an earlier attempt, perhaps in another tab. */
  have: readonly number[];
}

/** Sends the missing parts of a file, and has them joined. */
export async function sendInParts(
  course: PartsAttempt,
  { fileId, partBytes, parts, have }: PartsLeft,
): Promise<void> {
  const { file, onProgress } = course;
  // One worker's failure ends the others, too.
  const failed = new AbortController();
  const signal = AbortSignal.any([course.signal, failed.signal]);
  const range = (number: number) => partRange(number, { sizeBytes: file.size, partBytes });
  const sent = new Map<number, number>();
  const tell = (number: number, bytes: number) => {
    sent.set(number, bytes);
    onProgress([...sent.values()].reduce((sum, one) => sum + one, 0));
  };
  for (const number of have) {
    const { start, end } = range(number);
    tell(number, end - start);
  }
  const left = Array.from({ length: parts }, (_, index) => index + 1)
    .filter((number) => !have.includes(number))
    .values();

  /** Sends one part. Returns false if the upload has ended because another tab has sent the whole file. */
  async function isSent(number: number): Promise<boolean> {
    const { start, end } = range(number);
    const [target] = await course.calls.parts(fileId, [number], signal);
    if (target === undefined) return false;
    try {
      const onPart = (bytes: number) => tell(number, bytes);
      await sendBytes(file.slice(start, end), target, { onProgress: onPart, signal });
    } catch (error) {
      if (error instanceof TransferFailed && error.status === uploadEnded) return false;
      tell(number, 0);
      throw error;
    }
    tell(number, end - start);
    return true;
  }

  const work = async () => {
    for (const number of left)
      if (!(await withRetries(() => isSent(number), { ...course, signal }))) return;
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } catch (error) {
    failed.abort();
    throw error;
  }
  await withRetries(() => course.calls.complete(fileId, signal), { ...course, signal });
}
