import { expect, it } from "vitest";
import { SplitInput } from "./agreements/views.ts";
import { line, text } from "./fields.ts";

it("a line loses marks that turn its neighbours round, and keeps what scripts need", () => {
  expect(line(200).parse("\u202eNia\u202c \u2066Okafor\u2069")).toBe("Nia Okafor");
  // Joiners and the marks between two directions are a part of the spelling.
  const spelled = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 \u200fA";
  expect(line(200).parse(spelled)).toBe(spelled);
});

it("a line that shows nothing is empty", () => {
  for (const blank of [" ", "\u200b", "\u3164", "\u2060 \ufeff", "\u202e"])
    expect(line(200).parse(blank)).toBe("");
});

it("a line is one line; lyrics may have several", () => {
  expect(line(200).safeParse("a\nb").success).toBe(false);
  expect(text(200).parse("a\n\tb ")).toBe("a\n\tb");
  for (const bad of ["a\u0000", "a\u2028b", "a\ud800"])
    expect(text(200).safeParse(bad).success).toBe(false);
});

const refusalOf = (email: string) =>
  SplitInput.safeParse({ email }).error?.issues.map(({ message }) => message);

it("a row's address is one or none, and says so in the words of its row", () => {
  expect(refusalOf("")).toBeUndefined();
  expect(refusalOf(" nia@example.com ")).toBeUndefined();
  for (const wrong of ["not-an-email", "a@b", `${"a".repeat(250)}@b.example`])
    expect(refusalOf(wrong)).toEqual(["Valid email is required"]);
});
