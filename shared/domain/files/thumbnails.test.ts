import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileIdOfFilename, ownFileIdOfPath, thumbnailPath, uploadPath } from "./upload-path.ts";
import { fitsThumbnail, thumbnailFrame, thumbnailSizes } from "./thumbnails.ts";

describe("the frame of a thumbnail", () => {
  it("shows a whole picture smaller", () => {
    expect(thumbnailFrame({ width: 3000, height: 3000 }, "small")).toEqual({
      ...{ x: 0, y: 0, shown: { width: 3000, height: 3000 } },
      drawn: { width: 256, height: 256 },
    });
    expect(thumbnailFrame({ width: 3000, height: 2000 }, "large").drawn).toEqual({
      width: 1152,
      height: 768,
    });
  });

  it("never enlarges a picture", () => {
    expect(thumbnailFrame({ width: 100, height: 40 }, "large").drawn).toEqual({
      width: 80,
      height: 40,
    });
  });

  it("shows the middle of a very long picture", () => {
    expect(thumbnailFrame({ width: 400, height: 10_000 }, "small")).toEqual({
      ...{ x: 0, y: 4600, shown: { width: 400, height: 800 } },
      drawn: { width: 256, height: 512 },
    });
  });

  it("is inside the picture and fits, whatever the picture's size", () => {
    const side = fc.integer({ min: 1, max: 40_000 });
    fc.assert(
      fc.property(side, side, fc.constantFrom(...thumbnailSizes), (width, height, size) => {
        const { x, y, shown, drawn } = thumbnailFrame({ width, height }, size);
        expect(x >= 0 && x + shown.width <= width).toBe(true);
        expect(y >= 0 && y + shown.height <= height).toBe(true);
        expect(fitsThumbnail(drawn, size)).toBe(true);
      }),
    );
  });
});

it("only pictures of few pixels fit", () => {
  expect(fitsThumbnail({ width: 512, height: 256 }, "small")).toBe(true);
  expect(fitsThumbnail({ width: 513, height: 256 }, "small")).toBe(false);
  expect(fitsThumbnail({ width: 257, height: 257 }, "small")).toBe(false);
  expect(fitsThumbnail({ width: 0, height: 10 }, "small")).toBe(false);
});

describe("the address of a thumbnail", () => {
  const path = uploadPath("01J9Z3QK8V6W4X2Y5T7R.png");

  it("has the access of the picture's", () => {
    expect(thumbnailPath(path, "small")).toBe(`${path}?size=small`);
    expect(thumbnailPath(`${path}?share=abc`, "large")).toBe(`${path}?share=abc&size=large`);
  });

  it("is the address itself for a picture that is not uploaded", () => {
    expect(thumbnailPath("blob:https://splitsheet.example/1", "small")).toBe(
      "blob:https://splitsheet.example/1",
    );
  });

  it("names a file of one's own", () => {
    expect(ownFileIdOfPath(path)).toBe(fileIdOfFilename("01J9Z3QK8V6W4X2Y5T7R.png"));
    expect(ownFileIdOfPath(`${path}?song=1`)).toBeUndefined();
    expect(ownFileIdOfPath("blob:https://splitsheet.example/1")).toBeUndefined();
  });
});
