import { expect, it } from "vitest";
import { typewritten } from "../typewritten.fixture.ts";
import { withSettledWords } from "./settled-words.ts";

/** The lines of a page of which the named words are hardly legible. */
function settled(page: string, ...illegible: string[]): string[] {
  const words = typewritten(page).map((word) => ({
    ...word,
    confidence: illegible.includes(word.text) ? 0.7 : 0.96,
    straight: word.box,
  }));
  const lines = Map.groupBy(withSettledWords(words), ({ box }) => box.top);
  return [...lines.values()].map((line) => line.map(({ text }) => text).join(" "));
}

it("a society is read in the column in which it is legible elsewhere", () => {
  const page = `
Ana Reyes      BMI      60%
Tom Okafor     aM!      20%
Eva Brandt     SESAC    20%`;
  expect(settled(page, "aM!")[1]).toBe("Tom Okafor BMI 20%");
  // It is legible, or stands elsewhere, or differs by more.
  expect(settled(page)[1]).toBe("Tom Okafor aM! 20%");
  expect(settled(page.replace("aM!", "  aM!"), "aM!")[1]).toBe("Tom Okafor aM! 20%");
  expect(settled(page.replace("aM!", "xyz"), "xyz")[1]).toBe("Tom Okafor xyz 20%");
  expect(settled(page.replace("aM!", "PRS"), "PRS")[1]).toBe("Tom Okafor PRS 20%");
});

it("a name is read as where it stands beside the same other name", () => {
  const page = `
Between Marnie Moran and others
Marnie Muran     APRA     50%
Signed by Marnie Moran`;
  expect(settled(page, "Muran")[1]).toBe("Marnie Moran APRA 50%");
  expect(settled(page)[1]).toBe("Marnie Muran APRA 50%");
  expect(settled(page.replaceAll("Moran", "Mohan"), "Muran")[1]).toBe("Marnie Muran APRA 50%");
  expect(settled(page.replaceAll("Moran", "Meran"), "Muran")[1]).toBe("Marnie Muran APRA 50%");
  // Other people have the same given name.
  expect(settled(page.replace("Between Marnie Moran", "Between Ella Moran").replace("by Marnie", "by Ella"), "Muran")[1]).toBe("Marnie Muran APRA 50%"); // prettier-ignore
  expect(settled("\nGUALTIERI llaria\nIlaria Gualtieri", "llaria")[0]).toBe("GUALTIERI Ilaria");
});
