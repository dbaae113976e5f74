import { describe, expect, it } from "vitest";
import { withEmBoxes } from "./em-boxes.ts";

/** Words of one line of the type size 0.02, with boxes around their ink; the base line is at 0.5. */
function inkOf(text: string) {
  return text.split(" ").map((word, index) => {
    const above = /[A-Zbdfhklt\d]/.test(word) ? 0.0146 : 0.0106;
    const below = /[gjpqy]/.test(word) ? 0.0042 : 0;
    const straight = { left: index * 0.1, top: 0.5 - above, width: 0.08, height: above + below };
    return { text: word, straight };
  });
}

describe("boxes around the ink", () => {
  it("become boxes of the type size, alike for all words of a line", () => {
    const words = withEmBoxes(inkOf("Song name page 50 Reyes owner a Publishing"));
    for (const { straight } of words) {
      expect(straight.height).toBeCloseTo(0.02, 3);
      expect(straight.top + straight.height).toBeCloseTo(0.504, 3);
    }
  });

  it("get the space beside their letters", () => {
    const [song] = withEmBoxes(inkOf("Song name page 50 Reyes owner a Publishing"));
    expect(song?.straight.left).toBeCloseTo(-0.002, 4);
    expect(song?.straight.width).toBeCloseTo(0.084, 4);
  });

  it("are left where too few words tell", () => {
    const words = inkOf("Song a");
    expect(withEmBoxes(words)).toEqual(words);
  });

  it("keep marks without letters as they are", () => {
    const [mark] = withEmBoxes(inkOf("- Song name page 50 Reyes owner a Publishing"));
    expect(mark?.straight.height).toBeCloseTo(0.0106, 4);
  });
});

describe("boxes of the type size", () => {
  it("stay", () => {
    const words = inkOf("Song name page 50 Reyes owner a Publishing").map((word) => ({
      ...word,
      straight: { ...word.straight, top: 0.48, height: 0.02 },
    }));
    expect(withEmBoxes(words)).toEqual(words);
  });
});
