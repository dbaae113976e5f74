import { Random } from "../../extraction/bench/random.ts";
import { peaksOfChannels } from "../../../../web/src/features/player/peaks/waveform-peaks.ts";
import { wavHeader, type LocalFile } from "../../samples/uploads.ts";
import { playDrums } from "./drums.ts";
import { framesPerSecond, playNote } from "./instruments.ts";
import { writeScore } from "./score.ts";
import { beatsPerBar, type SongForm } from "./song-form.ts";

/** Parts of a song that a recording can leave out. */
export type Part = "harmony" | "bass" | "melody" | "drums";

/** Seconds after the last bar, in which it fades. */
const tailSeconds = 0.6;
/** The loudest sample of a recording, of 1. */
export const peakLevel = 0.92;

const gains: Readonly<Record<Part, number>> = { harmony: 0.3, bass: 0.75, melody: 0.5, drums: 0.6 };

/** The samples of a song, between -1 and 1: the same for the same form. */
export function playSong(form: SongForm, without: readonly Part[] = []): Float32Array<ArrayBuffer> {
  const beatSeconds = 60 / form.bpm;
  const seconds = form.bars * beatsPerBar * beatSeconds + tailSeconds;
  const track = new Float32Array(Math.round(seconds * framesPerSecond));
  const score = writeScore(form);
  const plays = (part: Part): boolean => !without.includes(part);
  const setting = (part: Part) => ({ beatSeconds, gain: gains[part] });
  if (plays("harmony"))
    for (const note of score.harmony) playNote(track, form.harmony, note, setting("harmony"));
  if (plays("bass")) for (const note of score.bass) playNote(track, "bass", note, setting("bass"));
  if (plays("melody") && form.melody !== "none")
    for (const note of score.melody) playNote(track, form.melody, note, setting("melody"));
  if (plays("drums")) playDrums(track, score.drums, { ...setting("drums"), seed: form.seed });
  return master(track);
}

/** Rounds off the loudest moments, fades the end, and brings the whole to the peak level. */
function master(track: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const fade = Math.round(tailSeconds * 2 * framesPerSecond);
  let loudest = 0;
  for (let frame = 0; frame < track.length; frame += 1) {
    const left = track.length - frame;
    const value = Math.tanh((track[frame] ?? 0) * 1.4) * Math.min(1, left / fade);
    track[frame] = value;
    loudest = Math.max(loudest, Math.abs(value));
  }
  return loudest === 0 ? track : track.map((value) => (value / loudest) * peakLevel);
}

/** A WAV file of these samples: mono, 8 bits. Its dither turns the error of rounding into a faint hiss. */
export function recordingFile(name: string, samples: Float32Array): LocalFile {
  const bytes = new Uint8Array(44 + samples.length);
  bytes.set(wavHeader(bytes.length, framesPerSecond));
  const random = new Random(samples.length);
  for (const [index, value] of samples.entries()) {
    const dither = random.next() - random.next();
    bytes[44 + index] = Math.max(0, Math.min(255, Math.round(128 + value * 127 + dither * 0.5)));
  }
  return { name, type: "audio/wav", purpose: "audio", bytes };
}

/** The waveform of a recording as the browser of the uploader sends it. */
export function waveformOf(samples: Float32Array): { durationSeconds: number; peaks: string } {
  const seconds = samples.length / framesPerSecond;
  const { durationSeconds, peaks } = peaksOfChannels([samples], seconds);
  return { durationSeconds, peaks: Buffer.from(peaks).toString("base64") };
}
