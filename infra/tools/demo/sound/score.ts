import { Random } from "../../extraction/bench/random.ts";
import { beatsPerBar, pitchOf, rootOf, type SongForm } from "./song-form.ts";

/** A note. Times are in beats. */
export interface Note {
  at: number;
  beats: number;
  /** MIDI number. */
  pitch: number;
  /** From 0 to 1. */
  loudness: number;
}

/** A stroke on the drums. `at` is in beats. */
export interface Stroke {
  at: number;
  drum: "kick" | "snare" | "hat" | "brush";
  loudness: number;
}

export interface Score {
  harmony: Note[];
  bass: Note[];
  melody: Note[];
  drums: Stroke[];
}

const eighthsPerBar = beatsPerBar * 2;

/** Writes the notes of a form: the same for the same seed. The last bar is one long chord. */
export function writeScore(form: SongForm): Score {
  const random = new Random(form.seed);
  const swung = (eighth: number): number => eighth / 2 + (eighth % 2 === 1 ? form.swing / 2 : 0);
  const bars = Array.from({ length: form.bars }, (_, bar) => bar);
  const playing = bars.filter((bar) => bar >= form.introBars && bar < form.bars - 1);
  return {
    harmony: bars.flatMap((bar) => harmonyOf(form, bar, swung)),
    bass: [
      ...playing.flatMap((bar) => bassOf(form, bar, swung)),
      ...(form.bass === "none" ? [] : [longBass(form, form.bars - 1)]),
    ],
    melody: form.melody === "none" ? [] : melodyOf(form, random, swung),
    drums: [
      ...playing.flatMap((bar) => drumsOf(form, bar, random, swung)),
      ...(form.drums === "none" ? [] : ending(form)),
    ],
  };
}

type Swung = (eighth: number) => number;

/** The notes of the chord of a bar, in a position around the tonic. */
function chordOf(form: SongForm, bar: number): number[] {
  const root = rootOf(form, bar);
  return [0, 2, 4, 7]
    .map((step) => pitchOf(form, root + step))
    .map((pitch) => (pitch > form.tonic + 16 ? pitch - 12 : pitch))
    .toSorted((one, other) => one - other);
}

function harmonyOf(form: SongForm, bar: number, swung: Swung): Note[] {
  const start = bar * beatsPerBar;
  const chord = chordOf(form, bar);
  const struck = (at: number, beats: number, loudness: number): Note[] =>
    // The strings of a guitar sound one after the other.
    chord.map((pitch, string) => ({
      at: at + (form.harmony === "guitar" ? string * 0.03 : 0),
      ...{ beats, pitch, loudness },
    }));
  if (form.rhythm === "held" || bar === form.bars - 1) return struck(start, beatsPerBar, 0.8);
  if (form.rhythm === "quarters")
    return [0, 1, 2, 3].flatMap((beat) => struck(start + beat, 0.9, beat % 2 === 0 ? 0.75 : 0.55));
  if (form.rhythm === "offbeats")
    return [1, 3, 5, 7].flatMap((eighth) => struck(start + swung(eighth), 0.4, 0.7));
  const order = [0, 2, 1, 3, 2, 1, 3, 2];
  return order.map((string, eighth) => ({
    at: start + swung(eighth),
    beats: 1.5,
    pitch: chord[string] ?? form.tonic,
    loudness: eighth % 4 === 0 ? 0.85 : 0.65,
  }));
}

/** The bass plays an octave below the chords, or two if that is still high. */
function bassPitch(form: SongForm, degree: number): number {
  const pitch = pitchOf(form, degree) - 12;
  return pitch > 50 ? pitch - 12 : pitch;
}

function longBass(form: SongForm, bar: number): Note {
  const pitch = bassPitch(form, rootOf(form, bar));
  return { at: bar * beatsPerBar, beats: beatsPerBar, pitch, loudness: 0.8 };
}

function bassOf(form: SongForm, bar: number, swung: Swung): Note[] {
  const start = bar * beatsPerBar;
  const root = bassPitch(form, rootOf(form, bar));
  const fifth = bassPitch(form, rootOf(form, bar) + 4);
  const note = (eighth: number, beats: number, pitch: number): Note => ({
    at: start + swung(eighth),
    ...{ beats, pitch, loudness: eighth === 0 ? 0.9 : 0.7 },
  });
  if (form.bass === "roots") return [note(0, 2.4, root), note(5, 1.4, root)];
  if (form.bass === "fifths") return [note(0, 1.8, root), note(4, 1.4, fifth), note(7, 0.5, root)];
  if (form.bass === "eighths")
    return Array.from({ length: eighthsPerBar }, (_, eighth) => note(eighth, 0.45, root));
  return [];
}

function drumsOf(form: SongForm, bar: number, random: Random, swung: Swung): Stroke[] {
  const start = bar * beatsPerBar;
  const stroke = (drum: Stroke["drum"], eighth: number, loudness: number): Stroke => ({
    ...{ drum, loudness },
    at: start + swung(eighth),
  });
  const hats = Array.from({ length: eighthsPerBar }, (_, eighth) =>
    stroke("hat", eighth, (eighth % 2 === 0 ? 0.5 : 0.3) + random.next() * 0.15),
  );
  // Some bars have a second stroke of the bass drum.
  const extra = random.chance(0.5) ? [stroke("kick", 5, 0.6)] : [];
  switch (form.drums) {
    case "straight":
      return [
        ...[stroke("kick", 0, 1), stroke("kick", 4, 0.8), ...extra],
        ...[stroke("snare", 2, 0.8), stroke("snare", 6, 0.9), ...hats],
      ];
    case "half-time":
      return [stroke("kick", 0, 1), ...extra, stroke("snare", 4, 0.9), ...hats];
    case "four-on-the-floor":
      return [
        ...[0, 2, 4, 6].map((eighth) => stroke("kick", eighth, 0.95)),
        ...[2, 6].map((eighth) => stroke("snare", eighth, 0.5)),
        ...hats.filter((_, eighth) => eighth % 2 === 1),
      ];
    case "brushes":
      return [
        stroke("kick", 0, 0.5),
        ...[0, 2, 3, 4, 6, 7].map((eighth) =>
          stroke("brush", eighth, eighth % 4 === 2 ? 0.7 : 0.35 + random.next() * 0.15),
        ),
      ];
    case "none":
      return [];
    default:
      return form.drums satisfies never;
  }
}

function ending(form: SongForm): Stroke[] {
  const at = (form.bars - 1) * beatsPerBar;
  return [
    { at, drum: "kick", loudness: 0.9 },
    { at, drum: form.drums === "brushes" ? "brush" : "hat", loudness: 0.6 },
  ];
}

/** A rhythm of a bar of melody, in eighths: beginnings and lengths. */
type Rhythm = readonly (readonly [start: number, length: number])[];
const phrases: readonly [Rhythm, ...Rhythm[]] = [
  [
    [0, 2],
    [2, 1],
    [3, 3],
    [6, 2],
  ],
  [
    [1, 1],
    [2, 2],
    [4, 1],
    [5, 3],
  ],
  [
    [0, 3],
    [3, 1],
    [4, 4],
  ],
  [
    [2, 1],
    [3, 1],
    [4, 2],
    [6, 1],
    [7, 1],
  ],
];

/**
 * A line above the chords that moves by steps and small leaps, begins each phrase on a tone of its chord, and comes to
 * rest on the last bar. Two phrases alternate, as in a verse.
 */
function melodyOf(form: SongForm, random: Random, swung: Swung): Note[] {
  const [call, answer] = [random.pick(phrases), random.pick(phrases)];
  const notes: Note[] = [];
  let degree = 9 + random.below(3);
  for (let bar = Math.min(1, form.introBars); bar < form.bars - 1; bar += 1) {
    const root = rootOf(form, bar);
    for (const [index, [eighth, length]] of (bar % 2 === 0 ? call : answer).entries()) {
      if (index === 0) degree = nearestChordTone(root, degree);
      notes.push({
        at: bar * beatsPerBar + swung(eighth),
        beats: length * 0.48,
        pitch: pitchOf(form, degree),
        loudness: eighth % 4 === 0 ? 0.9 : 0.75,
      });
      const step = random.pick([-2, -1, -1, 1, 1, 2]);
      degree += degree + step > 13 || degree + step < 6 ? -step : step;
    }
  }
  const last = nearestChordTone(rootOf(form, form.bars - 1), degree);
  const at = (form.bars - 1) * beatsPerBar;
  return [...notes, { at, beats: 3, pitch: pitchOf(form, last), loudness: 0.8 }];
}

/** The degree of the triad on `root` that is nearest to `degree`. */
function nearestChordTone(root: number, degree: number): number {
  const tones = [0, 2, 4].flatMap((step) => [0, 7, 14].map((octave) => root + step + octave));
  return tones.reduce((best, tone) =>
    Math.abs(tone - degree) < Math.abs(best - degree) ? tone : best,
  );
}
