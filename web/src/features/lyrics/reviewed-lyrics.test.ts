import { expect, it } from "vitest";
import { ApiError } from "../../../../shared/contracts/client.ts";
import { refusalOf, songOfTitle, titleOfFile } from "./reviewed-lyrics.ts";

it("review of lyrics: takes the title from the file name without the extension", () => {
  expect(titleOfFile("Low Tide.docx")).toBe("Low Tide");
  expect(titleOfFile("Take 1.5 .txt")).toBe("Take 1.5");
  expect(titleOfFile("Untitled")).toBe("Untitled");
});

it("review of lyrics: finds the song of a title ignoring case and accents", () => {
  const songs = [{ title: "Calm" }, { title: "Élan" }];
  expect(songOfTitle(songs, "elan")).toBe(songs[1]);
  expect(songOfTitle(songs, "Low Tide")).toBeUndefined();
  expect(songOfTitle(undefined, "Calm")).toBeUndefined();
});

it("review of lyrics: shows errors about a field at the field", () => {
  const details = [{ path: "title", message: "Too long" }];
  const invalid = new ApiError(400, { error: "Invalid", code: "invalid_request", details });
  expect(refusalOf(invalid)).toEqual({ title: "Too long", lyrics: "" });
});

it("review of lyrics: shows other errors in a toast", () => {
  const outdated = new ApiError(409, {
    error: "Changed elsewhere",
    code: "lyrics_outdated",
    details: [{ path: "lyrics", message: "Outdated" }],
  });
  expect(refusalOf(outdated)).toBe("Changed elsewhere");
  expect(refusalOf(new Error("broken"))).toBe("Failed to save lyrics");
});
