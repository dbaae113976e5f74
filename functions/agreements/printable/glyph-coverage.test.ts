import { expect, test } from "vitest";
import { firstUncoveredCharacter } from "./glyph-coverage.ts";

test.each([
  "Łukasz Żółć, Nguyễn Thị Ánh",
  "Дмитрий Шостакович",
  "Μίκης Θεοδωράκης",
  "נעמי שמר",
  "أم كلثوم إبراهيم ١٢٣ پگچ",
  "लता मंगेशकर क्षत्रिय",
  "พุ่มพวง ดวงจันทร์",
  "山田太郎 やまだ 周杰伦 周杰倫 방탄소년단",
  "“Quotes” – dashes — and € \n\ttabs",
])("%s can be printed", (text) => {
  expect(firstUncoveredCharacter(text)).toBeUndefined();
});

test("letters with combining marks and joiners can be printed", () => {
  expect(firstUncoveredCharacter("e\u0301 \u0915\u094D\u200D\u0937 \u200C")).toBeUndefined();
});

test("the first character that no font has is named", () => {
  expect(firstUncoveredCharacter("Nia \u{1F600} \u{1F3B5}")).toBe("\u{1F600}");
  expect(firstUncoveredCharacter("\u10E5")).toBe("\u10E5");
  expect(firstUncoveredCharacter("a\u0007b")).toBe("\u0007");
  expect(firstUncoveredCharacter("\uE000")).toBe("\uE000");
});
