import { Random } from "../../extraction/bench/random.ts";
import { framesPerSecond } from "./instruments.ts";
import type { Stroke } from "./score.ts";

/** The samples of a drum at full loudness. */
type Drum = (random: Random) => Float32Array;

function framesOf(seconds: number, valueAt: (time: number, frame: number) => number): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * framesPerSecond) }, (_, frame) =>
    valueAt(frame / framesPerSecond, frame),
  );
}

/** Noise without its low part, so that it hisses. */
function hiss(random: Random): () => number {
  let before = 0;
  return () => {
    const noise = random.next() * 2 - 1;
    const high = noise - before;
    before = noise;
    return high / 2;
  };
}

const drums: Readonly<Record<Stroke["drum"], Drum>> = {
  // A sine that falls from 130 to 48 Hz.
  kick: () =>
    framesOf(0.28, (time) => {
      const turns = 48 * time + (82 / 32) * (1 - Math.exp(-32 * time));
      return Math.sin(2 * Math.PI * turns) * Math.exp(-time * 13);
    }),
  snare: (random) => {
    const noise = hiss(random);
    return framesOf(0.2, (time) => {
      const skin = Math.sin(2 * Math.PI * 185 * time) * Math.exp(-time * 32);
      return skin * 0.5 + noise() * 1.1 * Math.exp(-time * 19);
    });
  },
  hat: (random) => {
    const noise = hiss(random);
    return framesOf(0.07, (time) => noise() * Math.exp(-time * 65));
  },
  brush: (random) => {
    const noise = hiss(random);
    return framesOf(0.17, (time) => noise() * Math.sin(Math.PI * Math.min(1, time / 0.17)) * 0.8);
  },
};

/** Adds the strokes to a track. */
export function playDrums(
  track: Float32Array,
  strokes: readonly Stroke[],
  { beatSeconds, gain, seed }: { beatSeconds: number; gain: number; seed: number },
): void {
  const random = new Random(seed);
  const struck = new Map<Stroke["drum"], Float32Array>();
  for (const { at, drum, loudness } of strokes) {
    const samples = struck.get(drum) ?? drums[drum](random);
    struck.set(drum, samples);
    const first = Math.round(at * beatSeconds * framesPerSecond);
    for (let frame = 0; frame < samples.length && first + frame < track.length; frame += 1)
      track[first + frame] = (track[first + frame] ?? 0) + (samples[frame] ?? 0) * loudness * gain;
  }
}
