import { describe, expect, it } from "vitest";
import { editorUploadRefusal, maxEditorBytes, noEditorUploads } from "./editor-uploads.ts";

describe("an editor's unfinished uploads", () => {
  it("are 20 at most", () => {
    const before = { uploads: 19, reservedBytes: 19 };
    expect(editorUploadRefusal(before, 1, 1e6)).toBeUndefined();
    expect(editorUploadRefusal({ ...before, uploads: 20 }, 1, 1e6)).toBe("number");
  });

  it("take a tenth of the storage that is free without them", () => {
    expect(editorUploadRefusal(noEditorUploads, 100, 1000)).toBeUndefined();
    expect(editorUploadRefusal(noEditorUploads, 101, 1000)).toBe("bytes");
    const half = { uploads: 1, reservedBytes: 50 };
    expect(editorUploadRefusal(half, 50, 950)).toBeUndefined();
    expect(editorUploadRefusal(half, 51, 950)).toBe("bytes");
  });

  it("take nothing of a full storage, and any bytes of one without a limit", () => {
    expect(maxEditorBytes(noEditorUploads, -5)).toBe(0);
    expect(editorUploadRefusal(noEditorUploads, 1, 9)).toBe("bytes");
    expect(editorUploadRefusal(noEditorUploads, 1e15, Number.POSITIVE_INFINITY)).toBeUndefined();
  });
});
