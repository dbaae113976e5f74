import { expect, it } from "vitest";
import { publisherSocietyWarning } from "./publisher-society-warning.ts";

const warning = (writer: string, publisher: string) =>
  publisherSocietyWarning(
    { name: "Nia Okafor", pro: writer },
    { name: "Alpha Songs", pro: publisher },
  );

it("a publisher with another society of its writer's country is warned of", () => {
  expect(warning("ASCAP", "BMI")).toBe(
    "Alpha Songs is with BMI, Nia Okafor with ASCAP. Both societies are of one country (United States).",
  );
});

it("the same society, one of another country, a mechanical one, and an unknown one are not", () => {
  for (const [writer, publisher] of [
    ["ASCAP", "ASCAP"],
    ["PRS", "PRS for Music"],
    ["ASCAP", "PRS"],
    ["ASCAP", "HFA"],
    ["none", "BMI"],
    ["No society", "BMI"],
    ["Guild of Nowhere", "BMI"],
  ] as const)
    expect(warning(writer, publisher)).toBeUndefined();
});
