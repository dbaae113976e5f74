import { expect, it } from "vitest";
import { reviewedContent } from "./reviewed-content.ts";

const content = (...names: string[]) => ({
  artist: "",
  lyrics: "",
  splits: names.map((songwriterName) => ({
    ...{ songwriterName, email: "", pro: "" as const, songwriterIpi: "", publisherName: "" },
    ...{ publisherIpi: "", selfPublished: false, songwriterPercentage: null },
    ...{ publisherPercentage: null, copyrightPercentage: null, masterPercentage: null },
  })),
});

it("reviewed rows keep their contributors, found by the name, else by a correction at the same position", () => {
  const { splits } = reviewedContent(content("Ana Reyes", "Tom Okafor", "Nia"));
  const [ana, tom, nia] = splits.map(({ contributorId }) => contributorId);
  const idsOf = (...names: string[]) =>
    reviewedContent(content(...names), splits).splits.map(({ contributorId }) => contributorId);
  expect(idsOf("Tom Okafor", "Ana Reyes", "Nia")).toEqual([tom, ana, nia]);
  expect(idsOf("Ana Reyes", "Tom Okafors", "Nia")).toEqual([ana, tom, nia]);
  // Who takes another's place has not answered.
  const [first, replaced] = idsOf("Ana Reyes", "Kai Berg", "Nia");
  expect([first, replaced === tom]).toEqual([ana, false]);
  const [other, ...left] = idsOf("Kai", "Ana Reyes", "Tom Okafor", "Nia");
  expect(left).toEqual([ana, tom, nia]);
  expect(splits.map(({ contributorId }) => contributorId)).not.toContain(other);
});
