import { expect, it } from "vitest";
import { ListeningMeter } from "./listening-meter.ts";

/** Plays from one position to another in steps of 0.25 s. Returns whether the recording counts as played. */
function play(listening: ListeningMeter, from: number, to: number, duration: number): boolean {
  let isPlayed = false;
  for (let position = from; position <= to; position += 0.25)
    isPlayed = listening.hear({ state: "playing", position, duration });
  return isPlayed;
}

it("listening: a recording counts as played after five seconds, or half of it", () => {
  expect(play(new ListeningMeter(), 0, 4.75, 200)).toBe(false);
  expect(play(new ListeningMeter(), 0, 5, 200)).toBe(true);
  expect(play(new ListeningMeter(), 0, 1.75, 4)).toBe(false);
  expect(play(new ListeningMeter(), 0, 2, 4)).toBe(true);
  expect(play(new ListeningMeter(), 0, 5, 0)).toBe(true);
});

it("listening: jumps and pauses don't count", () => {
  const listening = new ListeningMeter();
  expect(play(listening, 0, 2, 200)).toBe(false);
  expect(listening.hear({ state: "playing", position: 100, duration: 200 })).toBe(false);
  expect(listening.hear({ state: "idle", position: 101, duration: 200 })).toBe(false);
  expect(play(listening, 101, 103.75, 200)).toBe(false);
  expect(play(listening, 103.75, 104, 200)).toBe(true);
});
