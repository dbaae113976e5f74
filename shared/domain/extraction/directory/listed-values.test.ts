import { expect, it } from "vitest";
import { splitsOf } from "../plain-splits.fixture.ts";

const publishers = (line: string): unknown[] =>
  splitsOf(`SPLITS "Low Tide"

Writers:    Ana Reyes (BMI) - 50%
            Tom Okafor (PRS) - 30%
            Kim Lund (STIM) - 20%
${line}`).map(({ publisherName }) => publisherName);

it.each([
  ["Publishers: Harbor Songs / Mill Row Music / none", ["Harbor Songs", "Mill Row Music", undefined]], // prettier-ignore
  ["Publishers: Harbor Songs, Inc., Mill Row Music, Quill House", ["Harbor Songs, Inc.", "Mill Row Music", "Quill House"]], // prettier-ignore
  ["Publishers  Mill Row Music (Okafor), Copyright Control (Lund), Harbor Songs (Reyes)", ["Harbor Songs", "Mill Row Music", undefined]], // prettier-ignore
])("%s", (line, expected) => {
  expect(publishers(line)).toEqual(expected);
});
