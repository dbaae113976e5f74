import { expect, it } from "vitest";
import { songFilesBody, type SongFileViews } from "./song-files-body.ts";

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
const picture = file("cover", { purpose: "artwork", label: null });

it("body of a song's files: has the recordings in their order with their details, and the artwork", () => {
  const files = [
    file("b", { label: "master", isrc: "USRC17607839", isMain: true }),
    picture,
    file("a", { label: null }),
  ];
  expect(songFilesBody(files)).toEqual({
    fileIds: ["b", "a"],
    artworkId: "cover",
    recordings: [
      { fileId: "b", label: "master", isrc: "USRC17607839", isMain: true },
      { fileId: "a", label: "other", isrc: "", isMain: false },
    ],
  });
  expect(songFilesBody([]).artworkId).toBeNull();
});

it("body of a song's files: an added recording is last, once", () => {
  const files = [file("a"), file("b")];
  const { fileIds, recordings } = songFilesBody(files, { id: "c", purpose: "audio" });
  expect(fileIds).toEqual(["a", "b", "c"]);
  // The server gives it its label.
  expect(recordings.map(({ fileId }) => fileId)).toEqual(["a", "b"]);
  expect(songFilesBody(files, { id: "a", purpose: "audio" }).fileIds).toEqual(["a", "b"]);
});

it("body of a song's files: an added artwork replaces the previous one", () => {
  const { fileIds, artworkId } = songFilesBody([picture, file("a")], {
    id: "new",
    purpose: "artwork",
  });
  expect([fileIds, artworkId]).toEqual([["a"], "new"]);
});
