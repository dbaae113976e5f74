import { expect, it } from "vitest";
import { ApiError } from "../../../../shared/contracts/client.ts";
import { lyricsSaveProblem, findSongByTitle, titleFromFileName } from "./review-lyrics-form.ts";

it("review of lyrics: takes the title from the file name without the extension", () => {
  expect(titleFromFileName("Low Tide.docx")).toBe("Low Tide");
  expect(titleFromFileName("Take 1.5 .txt")).toBe("Take 1.5");
  expect(titleFromFileName("Untitled")).toBe("Untitled");
});

it("review of lyrics: finds the song of a title ignoring case and accents", () => {
  const songs = [{ title: "Calm" }, { title: "Élan" }];
  expect(findSongByTitle(songs, "elan")).toBe(songs[1]);
  expect(findSongByTitle(songs, "Low Tide")).toBeUndefined();
  expect(findSongByTitle(undefined, "Calm")).toBeUndefined();
});

it("review of lyrics: shows errors about a field at the field", () => {
  const details = [{ path: "title", message: "Too long" }];
  const invalid = new ApiError(400, { error: "Invalid", code: "invalid_request", details });
  expect(lyricsSaveProblem(invalid)).toEqual({ title: "Too long", lyrics: "" });
});

it("review of lyrics: shows other errors in a toast", () => {
  const outdated = new ApiError(409, {
    error: "Changed elsewhere",
    code: "lyrics_outdated",
    details: [{ path: "lyrics", message: "Outdated" }],
  });
  expect(lyricsSaveProblem(outdated)).toBe("Changed elsewhere");
  expect(lyricsSaveProblem(new Error("broken"))).toBe("Failed to save lyrics");
});
