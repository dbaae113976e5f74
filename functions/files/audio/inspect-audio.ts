import { aiffSeconds } from "./aiff.ts";
import { Damaged, type ByteSource } from "./byte-source.ts";
import { flacSeconds } from "./flac.ts";
import { mp4Seconds } from "./mp4.ts";
import { aacSeconds, mpegSeconds } from "./mpeg.ts";
import { oggSeconds } from "./ogg.ts";
import { wavSeconds } from "./wav.ts";

const byType: Readonly<Record<string, (source: ByteSource) => Promise<number | undefined>>> = {
  "audio/wav": wavSeconds,
  "audio/aiff": aiffSeconds,
  "audio/flac": flacSeconds,
  "audio/ogg": oggSeconds,
  "audio/mp4": mp4Seconds,
  "audio/mpeg": mpegSeconds,
  "audio/aac": aacSeconds,
};

/** What the bytes of a recording say: its length, where that is told exactly, or that it is damaged. */
export interface AudioVerdict {
  isDamaged: boolean;
  durationSeconds: number | undefined;
}

/** Reads what tells about a recording of a stored type. Its own numbers are compared with the file. */
export async function inspectAudio(type: string, source: ByteSource): Promise<AudioVerdict> {
  try {
    const seconds = await byType[type]?.(source);
    const isSensible = seconds !== undefined && Number.isFinite(seconds) && seconds > 0;
    return { isDamaged: false, durationSeconds: isSensible ? seconds : undefined };
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    return { isDamaged: true, durationSeconds: undefined };
  }
}
