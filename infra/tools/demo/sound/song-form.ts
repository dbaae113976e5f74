/** What one hears of a recording. All times follow from the tempo; a recording of the same form is always the same. */
export interface SongForm {
  /** Chooses the melody, the rhythm of the chords and the fills. */
  seed: number;
  bpm: number;
  /** MIDI number of the key's lowest note for the chords, for instance 57 for A. */
  tonic: number;
  mode: keyof typeof modes;
  /** The chord of each bar, as a degree of the scale from 1; repeated until the end. */
  chords: readonly number[];
  bars: number;
  /** Bars before bass and drums begin. */
  introBars: number;
  harmony: "electric piano" | "guitar" | "pad" | "organ";
  rhythm: "held" | "quarters" | "offbeats" | "picked";
  bass: "roots" | "fifths" | "eighths" | "none";
  drums: "straight" | "half-time" | "four-on-the-floor" | "brushes" | "none";
  melody: "voice" | "whistle" | "bell" | "guitar" | "none";
  /** Delay of every second eighth, as a part of an eighth. */
  swing: number;
}

/** Semitones of the scales above their tonic. */
export const modes = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
} as const;

export const beatsPerBar = 4;

/** The MIDI number of a degree of the form's scale, counted from 0; 7 is the octave. */
export function pitchOf({ tonic, mode }: Pick<SongForm, "tonic" | "mode">, degree: number): number {
  const scale = modes[mode];
  const octave = Math.floor(degree / scale.length);
  return tonic + 12 * octave + (scale[degree - octave * scale.length] ?? 0);
}

/** The degree, from 0, on which the chord of a bar is built. */
export function rootOf({ chords }: Pick<SongForm, "chords">, bar: number): number {
  return (chords[bar % chords.length] ?? 1) - 1;
}
