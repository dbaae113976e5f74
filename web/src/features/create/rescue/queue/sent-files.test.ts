import { expect, it } from "vitest";
import { filesWithout } from "./sent-files.ts";

const file = (name: string, sizeBytes = 1) => ({ name, sizeBytes });

it("files that have arrived are not missing, and two of one name and size count as two", () => {
  const sent = [file("a.pdf"), file("a.pdf"), file("b.pdf"), file("b.pdf", 2)];
  expect(filesWithout(sent, [file("a.pdf"), file("b.pdf", 2)])).toEqual([
    file("a.pdf"),
    file("b.pdf"),
  ]);
});
