import { expect, it } from "vitest";
import { mainRecording, suggestedLabel } from "./recordings.ts";

it.each([
  ["Low Tide Radio.wav", "other"],
  ["low_tide_DEMO2.wav", "demo"],
  ["Low Tide (Instrumental Mix).wav", "instrumental"],
  ["Low-Tide-acapella.mp3", "a cappella"],
  ["Low Tide A Cappella.mp3", "a cappella"],
  ["Remix culture.wav", "other"],
  ["Low Tide mix3.wav", "mix"],
  ["Low Tide mastered.wav", "master"],
  ["Alive.wav", "other"],
])("the suggested label of '%s' is: %s", (name, label) => {
  expect(suggestedLabel(name)).toBe(label);
});

it("the main recording is the chosen one, or the first if none was chosen or the chosen one was removed", () => {
  const recordings = [{ id: "a" }, { id: "b" }];
  expect(mainRecording(recordings, undefined)?.id).toBe("a");
  expect(mainRecording(recordings, "b")?.id).toBe("b");
  expect(mainRecording(recordings, "gone")?.id).toBe("a");
  expect(mainRecording([], "gone")).toBeUndefined();
});
