import { describe, expect, it } from "vitest";
import { encodedPeaksPattern } from "../../../../shared/domain/files/peaks.ts";
import { songs, teamSong } from "../songs.ts";
import { framesPerSecond } from "./instruments.ts";
import { peakLevel, playSong, recordingFile, waveformOf } from "./recording.ts";
import { beatsPerBar, type SongForm } from "./song-form.ts";

const all = Object.values({ ...songs, teamSong }).map(({ title, bpm, form, recording }) => ({
  ...{ title, name: recording.name },
  form: { ...form, bpm } satisfies SongForm,
}));
const form: SongForm = { ...songs.lowTide.form, bpm: 120, bars: 2, introBars: 0 };
const loudest = (samples: Float32Array) =>
  samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
const seconds = (samples: Float32Array) => samples.length / framesPerSecond;
const played = all.map((song) => ({ ...song, samples: playSong(song.form) }));

it("a recording is the same for the same form, and another one for another seed", () => {
  expect(playSong(form)).toEqual(playSong({ ...form }));
  expect(playSong(form)).not.toEqual(playSong({ ...form, seed: form.seed + 1 }));
});

it("a recording lasts as long as its bars and a short tail", () => {
  expect(seconds(playSong(form))).toBeCloseTo((2 * beatsPerBar * 60) / 120 + 0.6, 2);
  for (const { samples } of played) {
    expect(seconds(samples)).toBeGreaterThan(10);
    expect(seconds(samples)).toBeLessThan(18);
  }
});

it("every recording reaches the peak level, is heard throughout, and ends in silence", () => {
  for (const { samples } of played) {
    expect(loudest(samples)).toBeCloseTo(peakLevel, 5);
    const second = framesPerSecond;
    for (let at = 0; at + 2 * second < samples.length; at += second)
      expect(loudest(samples.subarray(at, at + second))).toBeGreaterThan(0.04);
    expect(loudest(samples.subarray(-50))).toBeLessThan(0.02);
  }
});

it("all parts of a song are heard, and a recording can leave them out", () => {
  const whole = playSong(form);
  for (const part of ["harmony", "bass", "melody", "drums"] as const)
    expect(playSong(form, [part])).not.toEqual(whole);
  expect(loudest(playSong(form, ["harmony", "bass", "melody", "drums"]))).toBe(0);
});

it("songs do not sound alike: no two have the same melody, chords or waveform", () => {
  expect(new Set(all.map((song) => song.form.seed)).size).toBe(all.length);
  expect(new Set(played.map(({ samples }) => waveformOf(samples).peaks)).size).toBe(all.length);
});

describe("the file of a recording", () => {
  it("is a WAV file whose header tells its true size and rate", () => {
    const samples = playSong(form);
    const { bytes, type } = recordingFile("Sketch.wav", samples);
    const view = new DataView(bytes.buffer);
    expect(type).toBe("audio/wav");
    expect(bytes.length).toBe(44 + samples.length);
    expect(view.getUint32(4, true)).toBe(bytes.length - 8);
    expect(view.getUint32(24, true)).toBe(framesPerSecond);
    expect(view.getUint32(40, true)).toBe(samples.length);
    const values = [...bytes.subarray(44)];
    expect(Math.max(...values.slice(0, 20_000))).toBeLessThan(255);
    expect(Math.min(...values.slice(0, 20_000))).toBeGreaterThan(0);
  });

  it("has a waveform as the application sends it", () => {
    const samples = playSong(form);
    const { durationSeconds, peaks } = waveformOf(samples);
    expect(durationSeconds).toBeCloseTo(samples.length / framesPerSecond, 6);
    expect(peaks).toMatch(encodedPeaksPattern);
  });

  it("is small: all songs together leave room for stems in 2 MB", () => {
    const bytes = played.reduce(
      (sum, { name, samples }) => sum + recordingFile(name, samples).bytes.length,
      0,
    );
    expect(bytes).toBeLessThan(1.9 * 1024 ** 2);
  });
});
