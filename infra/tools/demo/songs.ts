import type { SongForm } from "./sound/song-form.ts";

/** A song of the demo catalogue. Titles, artists and codes are invented. */
export interface DemoSong {
  title: string;
  artist: string;
  bpm: number;
  iswc?: string;
  /** How its recording sounds, but for the tempo. */
  form: Omit<SongForm, "bpm">;
  /** The name and the label of its recording, and its ISRC. */
  recording: { name: string; label: "demo" | "mix" | "master" | "live"; isrc?: string };
}

const shallows = "Nia & the Shallows";
const alone = "Nia Okafor";

/** The twelve songs of the demo account. */
export const songs = {
  kitchenLight: {
    ...{ title: "Kitchen Light, 3 A.M.", artist: alone, bpm: 84, iswc: "T-940.318.275-2" },
    recording: { name: "Kitchen Light (master).wav", label: "master", isrc: "ZZD3M2600001" },
    form: {
      ...{ seed: 11, tonic: 57, mode: "major", chords: [1, 6, 4, 5], bars: 5, introBars: 1 },
      ...{ harmony: "electric piano", rhythm: "quarters", bass: "fifths", drums: "brushes" },
      ...{ melody: "voice", swing: 0.3 },
    },
  },
  lowTide: {
    ...{ title: "Low Tide Radio", artist: shallows, bpm: 97, iswc: "T-940.422.107-4" },
    recording: { name: "Low Tide Radio (master).wav", label: "master", isrc: "ZZD3M2600002" },
    form: {
      ...{ seed: 23, tonic: 55, mode: "dorian", chords: [1, 4, 1, 7], bars: 6, introBars: 1 },
      ...{ harmony: "guitar", rhythm: "picked", bass: "roots", drums: "straight" },
      ...{ melody: "whistle", swing: 0.12 },
    },
  },
  orchardStreet: {
    ...{ title: "Orchard Street, Uphill", artist: alone, bpm: 112 },
    recording: { name: "Orchard Street live.wav", label: "live" },
    form: {
      ...{ seed: 31, tonic: 60, mode: "mixolydian", chords: [1, 7, 4, 1], bars: 6, introBars: 0 },
      ...{ harmony: "guitar", rhythm: "quarters", bass: "fifths", drums: "none" },
      ...{ melody: "voice", swing: 0.2 },
    },
  },
  borrowedUmbrellas: {
    ...{ title: "Borrowed Umbrellas", artist: shallows, bpm: 126 },
    recording: { name: "Borrowed Umbrellas demo 2.wav", label: "demo" },
    form: {
      ...{ seed: 47, tonic: 58, mode: "major", chords: [4, 1, 5, 6], bars: 6, introBars: 1 },
      ...{ harmony: "organ", rhythm: "offbeats", bass: "roots", drums: "straight" },
      ...{ melody: "bell", swing: 0 },
    },
  },
  saltOnTheDashboard: {
    ...{ title: "Salt on the Dashboard", artist: shallows, bpm: 138 },
    recording: { name: "Salt on the Dashboard demo.wav", label: "demo" },
    form: {
      ...{ seed: 59, tonic: 52, mode: "minor", chords: [1, 6, 3, 7], bars: 7, introBars: 1 },
      ...{ harmony: "guitar", rhythm: "quarters", bass: "eighths", drums: "straight" },
      ...{ melody: "guitar", swing: 0 },
    },
  },
  halfAPostcard: {
    ...{ title: "Half a Postcard", artist: alone, bpm: 72 },
    recording: { name: "Half a Postcard voice memo.wav", label: "demo" },
    form: {
      ...{ seed: 61, tonic: 53, mode: "major", chords: [1, 3, 4, 4], bars: 4, introBars: 4 },
      ...{ harmony: "pad", rhythm: "held", bass: "none", drums: "none" },
      ...{ melody: "whistle", swing: 0 },
    },
  },
  wireBirds: {
    ...{ title: "Wire Birds", artist: shallows, bpm: 118, iswc: "T-941.007.368-6" },
    recording: { name: "Wire Birds mix 4.wav", label: "mix", isrc: "ZZD3M2600003" },
    form: {
      ...{ seed: 73, tonic: 57, mode: "minor", chords: [1, 7, 6, 7], bars: 6, introBars: 1 },
      ...{ harmony: "electric piano", rhythm: "offbeats", bass: "eighths" },
      ...{ drums: "four-on-the-floor", melody: "bell", swing: 0 },
    },
  },
  landlockedSailor: {
    ...{ title: "Landlocked Sailor", artist: alone, bpm: 90 },
    recording: { name: "Landlocked Sailor idea.wav", label: "demo" },
    form: {
      ...{ seed: 83, tonic: 55, mode: "major", chords: [1, 4, 6, 5], bars: 4, introBars: 4 },
      ...{ harmony: "guitar", rhythm: "picked", bass: "none", drums: "none" },
      ...{ melody: "voice", swing: 0.25 },
    },
  },
  ferrymansReceipt: {
    ...{ title: "The Ferryman’s Receipt", artist: shallows, bpm: 76 },
    recording: { name: "Ferryman’s Receipt mix 2.wav", label: "mix" },
    form: {
      ...{ seed: 97, tonic: 50, mode: "dorian", chords: [1, 1, 4, 7], bars: 4, introBars: 1 },
      ...{ harmony: "organ", rhythm: "held", bass: "roots", drums: "half-time" },
      ...{ melody: "voice", swing: 0.1 },
    },
  },
  copperWeather: {
    ...{ title: "Copper Weather", artist: "Nia Okafor feat. Amara Delacourt", bpm: 102 },
    recording: { name: "Copper Weather mix 1.wav", label: "mix" },
    form: {
      ...{ seed: 101, tonic: 56, mode: "major", chords: [6, 4, 1, 5], bars: 5, introBars: 1 },
      ...{ harmony: "electric piano", rhythm: "picked", bass: "fifths", drums: "half-time" },
      ...{ melody: "voice", swing: 0 },
    },
  },
  nachtbus: {
    ...{ title: "Nachtbus 44", artist: alone, bpm: 124 },
    recording: { name: "Nachtbus 44 sketch.wav", label: "demo" },
    form: {
      ...{ seed: 113, tonic: 52, mode: "dorian", chords: [1, 1, 7, 4], bars: 6, introBars: 2 },
      ...{ harmony: "pad", rhythm: "offbeats", bass: "eighths", drums: "four-on-the-floor" },
      ...{ melody: "none", swing: 0.1 },
    },
  },
  quietMachines: {
    ...{ title: "Quiet Machines", artist: shallows, bpm: 108 },
    recording: { name: "Quiet Machines demo.wav", label: "demo" },
    form: {
      ...{ seed: 127, tonic: 54, mode: "minor", chords: [1, 3, 7, 4], bars: 5, introBars: 1 },
      ...{ harmony: "pad", rhythm: "held", bass: "roots", drums: "half-time" },
      ...{ melody: "bell", swing: 0 },
    },
  },
} as const satisfies Record<string, DemoSong>;

/** A song of the demo's team. */
export const teamSong = {
  ...{ title: "Snow in the Projector", artist: "The Projectionists’ Choir", bpm: 92 },
  recording: { name: "Snow in the Projector mix 3.wav", label: "mix" },
  form: {
    ...{ seed: 139, tonic: 55, mode: "minor", chords: [1, 4, 6, 5], bars: 4, introBars: 0 },
    ...{ harmony: "electric piano", rhythm: "held", bass: "fifths", drums: "brushes" },
    ...{ melody: "voice", swing: 0.2 },
  },
} as const satisfies DemoSong;
