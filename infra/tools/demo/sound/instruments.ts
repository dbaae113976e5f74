import { Random } from "../../extraction/bench/random.ts";
import type { Note } from "./score.ts";
import type { SongForm } from "./song-form.ts";

/** Samples per second of all recordings of the demo. */
export const framesPerSecond = 11_025;

type Voice = SongForm["harmony"] | Exclude<SongForm["melody"], "none"> | "bass";

/** A tone of overtones that swells and fades. Times are in seconds. */
interface Timbre {
  /** Loudness of each overtone at the attack, the fundamental first. */
  bright: readonly number[];
  /** The same after `mellow` seconds: higher overtones fade sooner. */
  dark: readonly number[];
  mellow: number;
  attack: number;
  /** Time in which the tone loses two thirds of its loudness. */
  decay: number;
  release: number;
  /** Depth of the vibrato, as a part of the frequency. */
  vibrato: number;
  /** Difference of a second, slightly higher tone, as a part of the frequency; 0 for none. */
  detune: number;
}

const timbres: Readonly<Record<Exclude<Voice, "guitar">, Timbre>> = {
  "electric piano": {
    ...{ bright: [1, 0.5, 0.12, 0.22, 0.05], dark: [1, 0.14, 0.02], mellow: 0.35 },
    ...{ attack: 0.004, decay: 1.3, release: 0.12, vibrato: 0, detune: 0.0015 },
  },
  pad: {
    ...{ bright: [1, 0.55, 0.36, 0.24, 0.16, 0.1], dark: [1, 0.4, 0.2, 0.1], mellow: 1.2 },
    ...{ attack: 0.28, decay: 9, release: 0.5, vibrato: 0.001, detune: 0.005 },
  },
  organ: {
    ...{ bright: [1, 0.8, 0.5, 0.35, 0, 0.2], dark: [1, 0.8, 0.5, 0.3, 0, 0.15], mellow: 0.2 },
    ...{ attack: 0.012, decay: 30, release: 0.06, vibrato: 0.0022, detune: 0.0008 },
  },
  bass: {
    ...{ bright: [1, 0.6, 0.3, 0.12], dark: [1, 0.25, 0.05], mellow: 0.15 },
    ...{ attack: 0.006, decay: 0.9, release: 0.05, vibrato: 0, detune: 0 },
  },
  voice: {
    // Overtones around 600 and 1,100 Hz are strong, as in a sung 'ah'.
    ...{ bright: [0.7, 1, 0.75, 0.3, 0.12], dark: [0.8, 1, 0.6, 0.2, 0.08], mellow: 0.3 },
    ...{ attack: 0.05, decay: 5, release: 0.1, vibrato: 0.006, detune: 0.002 },
  },
  whistle: {
    ...{ bright: [1, 0.08, 0.03], dark: [1, 0.05], mellow: 0.2 },
    ...{ attack: 0.03, decay: 6, release: 0.08, vibrato: 0.008, detune: 0 },
  },
  bell: {
    ...{ bright: [1, 0.1, 0.55, 0, 0.3, 0.2], dark: [1, 0.05, 0.1], mellow: 0.25 },
    ...{ attack: 0.002, decay: 0.7, release: 0.4, vibrato: 0, detune: 0.001 },
  },
};

const tableSize = 2048;
const vibratoPerSecond = 5.2;

/** One wave of these overtones, without those above half of the sample rate. */
function waveOf(overtones: readonly number[], frequency: number): Float32Array {
  const wave = new Float32Array(tableSize);
  const heard = overtones.filter((_, index) => frequency * (index + 1) < framesPerSecond / 2.2);
  const total = overtones.reduce((sum, loudness) => sum + loudness, 0);
  for (const [index, loudness] of heard.entries())
    for (let at = 0; at < tableSize; at += 1)
      wave[at] =
        (wave[at] ?? 0) +
        (loudness / total) * Math.sin((2 * Math.PI * (index + 1) * at) / tableSize);
  return wave;
}

const waves = new Map<string, Float32Array>();

function keptWave(name: string, overtones: readonly number[], frequency: number): Float32Array {
  const key = `${name} ${Math.round(frequency)}`;
  const kept = waves.get(key) ?? waveOf(overtones, frequency);
  waves.set(key, kept);
  return kept;
}

const frequencyOf = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);

/** Adds a note to a track. `beatSeconds` is the length of a beat, `gain` the loudness of the voice. */
export function playNote(
  track: Float32Array,
  voice: Voice,
  note: Note,
  { beatSeconds, gain }: { beatSeconds: number; gain: number },
): void {
  const first = Math.round(note.at * beatSeconds * framesPerSecond);
  const seconds = note.beats * beatSeconds;
  const loudness = note.loudness * gain;
  if (voice === "guitar") pluck(track, first, { ...note, seconds, loudness });
  else sing(track, first, voice, { ...note, seconds, loudness });
}

interface Tone {
  pitch: number;
  seconds: number;
  loudness: number;
}

function sing(
  track: Float32Array,
  first: number,
  voice: keyof typeof timbres,
  { pitch, seconds, loudness }: Tone,
): void {
  const timbre = timbres[voice];
  const frequency = frequencyOf(pitch);
  const bright = keptWave(`${voice} bright`, timbre.bright, frequency);
  const dark = keptWave(`${voice} dark`, timbre.dark, frequency);
  const step = (frequency * tableSize) / framesPerSecond;
  const frames = Math.min(
    Math.round((seconds + timbre.release) * framesPerSecond),
    track.length - first,
  );
  let phase = 0;
  let second = tableSize / 3;
  for (let frame = 0; frame < frames; frame += 1) {
    const time = frame / framesPerSecond;
    const swell = time < timbre.attack ? time / timbre.attack : 1;
    const after = time - seconds;
    const fading = after > 0 ? Math.max(0, 1 - after / timbre.release) : 1;
    const level = loudness * swell * fading * Math.exp(-time / timbre.decay);
    const mellowed = Math.min(1, time / timbre.mellow);
    const index = Math.floor(phase) % tableSize;
    let value = (bright[index] ?? 0) * (1 - mellowed) + (dark[index] ?? 0) * mellowed;
    if (timbre.detune > 0) value = (value + (dark[Math.floor(second) % tableSize] ?? 0)) / 1.6;
    track[first + frame] = (track[first + frame] ?? 0) + value * level;
    // The vibrato begins after a quarter of a second, as singers do.
    const depth = time < 0.25 ? 0 : timbre.vibrato;
    const bend = 1 + depth * Math.sin(2 * Math.PI * vibratoPerSecond * time);
    phase += step * bend;
    second += step * bend * (1 + timbre.detune);
  }
}

/** A plucked string (Karplus and Strong, 1983): noise in a delay of one wave, which is averaged each time around. */
function pluck(track: Float32Array, first: number, { pitch, seconds, loudness }: Tone): void {
  const length = Math.max(2, Math.round(framesPerSecond / frequencyOf(pitch)));
  const random = new Random(pitch * 7919);
  const string = Float32Array.from({ length }, () => random.next() * 2 - 1);
  // The first pass softens the stroke.
  for (let at = 1; at < length; at += 1)
    string[at] = ((string[at] ?? 0) + (string[at - 1] ?? 0)) / 2;
  const frames = Math.min(Math.round((seconds + 0.5) * framesPerSecond), track.length - first);
  const damped = Math.round(seconds * framesPerSecond);
  for (let frame = 0; frame < frames; frame += 1) {
    const at = frame % length;
    const value = string[at] ?? 0;
    const loss = frame < damped ? 0.497 : 0.47;
    string[at] = (value + (string[(at + 1) % length] ?? 0)) * loss;
    track[first + frame] = (track[first + frame] ?? 0) + value * loudness;
  }
}
