import { describe, expect, it } from "vitest";
import { textTypeOf } from "./text-type.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

describe("the type of a file that is text", () => {
  it.each([
    ["lyrics", utf8("Static on the water\r\n\tÉté 🎵\n")],
    ["a cut character at the end", utf8("🎵").slice(0, 3)],
    ["UTF-16 with its mark", new Uint8Array([0xff, 0xfe, 0x41, 0x00, 0xe9, 0x00])],
    ["a line that only mentions a tag", utf8("We say <html> in the chorus")],
  ])("is text/plain for %s", (_, bytes) => {
    expect(textTypeOf(bytes)).toBe("text/plain");
  });

  it.each([
    ["a page", utf8("\n <!DOCTYPE html><script>alert(1)</script>")],
    ["a drawing with scripts", utf8('<svg onload="alert(1)">')],
    ["other bytes", new Uint8Array([0x00, 0x01, 0x02, 0x41])],
    ["bytes of another encoding", new Uint8Array([0x45, 0xe9, 0x74])],
  ])("is undefined for %s", (_, bytes) => {
    expect(textTypeOf(bytes)).toBeUndefined();
  });
});
