import { expect, it } from "vitest";
import { SplitInput } from "./agreements/sheet-input.ts";
import { emptyOrEmail, singleLineText, singleLineName, text } from "./fields.ts";

it("a line loses direction marks and soft hyphens, and keeps the joiners that scripts need", () => {
  expect(
    singleLineText(200).parse("\u202eNia\u202c \u2066Oka\u00adfor\u2069\u200e\u200f\u061c"),
  ).toBe("Nia Okafor");
  const spelled = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 \u0915\u094d\u200d\u0937";
  expect(singleLineText(200).parse(spelled)).toBe(spelled);
});

it("a line takes no tag characters, a name no web address", () => {
  expect(singleLineText(200).safeParse("Nia\u{e0041}").success).toBe(false);
  for (const link of [
    "https://evil.example",
    "see WWW.evil.example",
    "ww\u200dw\uff0eevil",
    "a\uff1a//b",
  ])
    expect(singleLineName(200).safeParse(link).success).toBe(false);
  for (const name of ["Mr. Www", "A/B: C", "feat. N.E.R.D."])
    expect(singleLineName(200).parse(name)).toBe(name);
});

it("a text with long runs of combining marks is refused before it is normalized", () => {
  const decomposed = "e\u0323\u0302".repeat(200);
  expect(singleLineText(200).parse(decomposed)).toBe("\u1ec7".repeat(200));
  expect(singleLineText(200).parse(`a${"\u0301".repeat(30)}`)).toHaveLength(30);
  expect(singleLineText(200).safeParse(`a${"\u0301".repeat(31)}`).success).toBe(false);
  expect(singleLineText(200).safeParse("e\u0301".repeat(401)).success).toBe(false);
});

it("a line without visible characters is empty", () => {
  for (const blank of [" ", "\u200b", "\u3164", "\u2060 \ufeff", "\u202e"])
    expect(singleLineText(200).parse(blank)).toBe("");
});

it("a line is one line; lyrics may have several", () => {
  expect(singleLineText(200).safeParse("a\nb").success).toBe(false);
  expect(text(200).parse("a\n\tb ")).toBe("a\n\tb");
  for (const bad of ["a\u0000", "a\u2028b", "a\ud800"])
    expect(text(200).safeParse(bad).success).toBe(false);
});

const refusalOf = (email: string) =>
  emptyOrEmail("Valid email is required")
    .safeParse(email)
    .error?.issues.map(({ message }) => message);

it("an email address is valid or empty; any other value gets the message of the field", () => {
  expect(refusalOf("")).toBeUndefined();
  expect(refusalOf(" nia@example.com ")).toBeUndefined();
  for (const wrong of ["not-an-email", "a@b", `${"a".repeat(250)}@b.example`])
    expect(refusalOf(wrong)).toEqual(["Valid email is required"]);
});

it("a row of a draft takes any text within its bounds; controls become spaces", () => {
  const row = {
    songwriterName: "www.nia.example \u{1f525}",
    email: "nia@",
    pro: "https://society.example",
    songwriterIpi: "not known yet",
    typed: { masterPercentage: "33.333" },
  };
  expect(SplitInput().parse(row)).toMatchObject(row);
  expect(SplitInput().parse({ email: "a\u0000b\nc\ud800" }).email).toBe("a b c\ufffd");
  expect(SplitInput().safeParse({ email: "x".repeat(255) }).success).toBe(false);
  expect(SplitInput().safeParse({ songwriterName: `a${"\u0301".repeat(31)}` }).success).toBe(false);
  expect(SplitInput().safeParse({ masterPercentage: 33.333 }).success).toBe(false);
});
