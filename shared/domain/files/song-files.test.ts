import { describe, expect, it } from "vitest";
import {
  songContentRefusal,
  songFileKindOf,
  maxArtworkBytes,
  songUploadRefusal,
  storageUsage,
} from "./song-files.ts";

const MB = 1024 ** 2;

const file = (
  name: string,
  type: string,
  purpose: "audio" | "artwork" = "audio",
  sizeBytes = 1,
) => ({
  name,
  type,
  purpose,
  sizeBytes,
});

describe("a chosen file", () => {
  it("is recognized by the browser's media type, else by its name", () => {
    expect(songFileKindOf(file("a.wav", "audio/x-wav"))?.type).toBe("audio/wav");
    expect(songFileKindOf(file("a.m4a", "audio/x-m4a"))?.type).toBe("audio/mp4");
    expect(songFileKindOf(file("a.M4A", ""))?.type).toBe("audio/mp4");
    expect(songFileKindOf(file("a.jpg", "image/jpeg", "artwork"))?.type).toBe("image/jpeg");
  });

  it("is refused with the messages of the catalog", () => {
    const refusal = (chosen: ReturnType<typeof file>) => songUploadRefusal(chosen, MB);
    expect(refusal(file("a.txt", "text/plain"))?.message).toBe(
      "a.txt is not a supported file type",
    );
    expect(refusal(file("film.mp4", "video/mp4"))?.field).toBe("type");
    expect(refusal(file("a.png", "image/png"))?.field).toBe("type");
    expect(refusal(file("a.svg", "image/svg+xml", "artwork"))?.field).toBe("type");
  });

  it.each([
    ["mix.flac", "audio/x-flac", "audio/flac"],
    ["mix.aif", "audio/x-aiff", "audio/aiff"],
    ["mix.AIFC", "", "audio/aiff"],
  ])("can be the recording %s of %s", (name, type, stored) => {
    expect(songFileKindOf(file(name, type))?.type).toBe(stored);
  });

  it.each([
    ["100MB", 100 * MB],
    ["500MB", 500 * MB],
    ["2GB", 2048 * MB],
  ])("is a recording of at most %s where the plan says so", (limit, uploadBytes) => {
    expect(
      songUploadRefusal(file("a.wav", "audio/wav", "audio", uploadBytes), uploadBytes),
    ).toBeUndefined();
    const { message } =
      songUploadRefusal(file("a.wav", "audio/wav", "audio", uploadBytes + 1), uploadBytes) ?? {};
    expect(message).toBe(`a.wav is too large. Maximum size is ${limit}`);
  });

  it("is a picture of at most 100 MB, whatever the plan", () => {
    expect(
      songUploadRefusal(file("a.png", "image/png", "artwork", maxArtworkBytes), 2048 * MB),
    ).toBeUndefined();
    const large = file("a.png", "image/png", "artwork", maxArtworkBytes + 1);
    expect(songUploadRefusal(large, 2048 * MB)?.message).toBe(
      "a.png is too large. Maximum size is 100MB",
    );
  });
});

describe("uploaded bytes", () => {
  const announced = { name: "a.mp3", type: "audio/mpeg", purpose: "audio" } as const;

  it("have the type of their content, not of their name", () => {
    expect(songContentRefusal(announced, { sizeBytes: 9, type: "audio/mpeg" }, MB)).toBeUndefined();
    for (const type of ["image/png", "audio/wav", undefined])
      expect(songContentRefusal(announced, { sizeBytes: 9, type }, MB)).toBe(
        "a.mp3 is not a supported file type",
      );
  });

  it("are refused above the maximum size, regardless of the announced size", () => {
    const real = { sizeBytes: 500 * MB + 1, type: "audio/mpeg" };
    expect(songContentRefusal(announced, real, 500 * MB)).toMatch(/too large.*500MB/);
  });
});

it("storageUsage: gives used bytes, limit and percentage", () => {
  expect(storageUsage(512 * 1024 ** 3, 1024 ** 4)).toEqual({
    formattedUsed: "512.00 GB",
    formattedLimit: "1024.00 GB",
    percentage: 50,
  });
  expect(storageUsage(5, Number.POSITIVE_INFINITY)).toMatchObject({
    formattedLimit: "Unlimited",
    percentage: 0,
  });
});
