import { expect, it } from "vitest";
import { updateRecordingDetails, moveRecording } from "./change-recordings.ts";
import type { SongFileViews } from "./song-files-body.ts";

const file = (id: string, more: Partial<SongFileViews[number]> = {}): SongFileViews[number] => ({
  id,
  name: `${id}.wav`,
  type: "audio/wav",
  size: 1,
  purpose: "audio",
  state: "ready",
  path: `/uploads/${id}`,
  url: `/uploads/${id}`,
  label: "demo",
  isrc: "",
  isMain: false,
  ...more,
});
const files = [
  file("a", { isMain: true }),
  file("cover", { purpose: "artwork", label: null }),
  file("b"),
];
const ids = (all: SongFileViews) => all.map(({ id }) => id);

it("recordings: one moves among the recordings, past files of other kinds", () => {
  expect(ids(moveRecording(files, "b", -1))).toEqual(["b", "a", "cover"]);
  expect(ids(moveRecording(files, "a", 1))).toEqual(["b", "a", "cover"]);
});

it("recordings: none moves beyond an end, and no unknown file moves", () => {
  expect(moveRecording(files, "a", -1)).toBe(files);
  expect(moveRecording(files, "b", 1)).toBe(files);
  expect(moveRecording(files, "gone", 1)).toBe(files);
});

it("recordings: a new main recording replaces the former one", () => {
  const after = updateRecordingDetails(files, "b", { label: "master", isrc: "", isMain: true });
  expect(after.map(({ isMain }) => isMain)).toEqual([false, false, true]);
  expect(after[2]?.label).toBe("master");
});

it("recordings: the main one stays main when its details are saved without the checkbox", () => {
  const after = updateRecordingDetails(files, "a", { label: "live", isrc: "", isMain: false });
  expect(after[0]).toMatchObject({ label: "live", isMain: true });
});
