import { describe, expect, it } from "vitest";
import {
  songContentRefusal,
  songFileKindOf,
  maxSongFileBytes,
  songUploadRefusal,
  storageUsage,
} from "./song-files.ts";

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
    expect(songUploadRefusal(file("a.txt", "text/plain"))?.message).toBe(
      "a.txt is not a supported file type",
    );
    expect(songUploadRefusal(file("film.mp4", "video/mp4"))?.field).toBe("type");
    expect(songUploadRefusal(file("a.png", "image/png"))?.field).toBe("type");
    expect(songUploadRefusal(file("a.svg", "image/svg+xml", "artwork"))?.field).toBe("type");
    expect(
      songUploadRefusal(file("a.wav", "audio/wav", "audio", maxSongFileBytes + 1))?.message,
    ).toBe("a.wav is too large. Maximum size is 100MB");
    expect(
      songUploadRefusal(file("a.wav", "audio/wav", "audio", maxSongFileBytes)),
    ).toBeUndefined();
  });
});

describe("uploaded bytes", () => {
  const announced = { name: "a.mp3", type: "audio/mpeg", purpose: "audio" } as const;

  it("have the type of their content, not of their name", () => {
    expect(songContentRefusal(announced, { sizeBytes: 9, type: "audio/mpeg" })).toBeUndefined();
    for (const type of ["image/png", "audio/wav", undefined])
      expect(songContentRefusal(announced, { sizeBytes: 9, type })).toBe(
        "a.mp3 is not a supported file type",
      );
  });

  it("are refused above the maximum size, regardless of the announced size", () => {
    const real = { sizeBytes: maxSongFileBytes + 1, type: "audio/mpeg" };
    expect(songContentRefusal(announced, real)).toMatch(/too large/);
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
