import { expect, test } from "vitest";
import { findIpi, isEmptyAnswer, isContactDetail } from "./details.ts";

test.each([
  "opera inedita", "obra inédita", "sin editar", "por confirmar", "to be confirmed", "noch nicht verlegt", "non édité",
  "sem editora", "no publisher yet", "kein Verlag", "non ancora edita", "da definire", "a confirmar", "unveröffentlicht",
])("'%s' is nothing", (text) => {
  expect(isEmptyAnswer(text)).toBe(true);
}); // prettier-ignore

test.each([
  "No Reply Music",
  "Sin City Songs",
  "Edition Offen",
  "Banda Nada Más",
  "Opera",
  "The Work",
])("'%s' is something", (text) => {
  expect(isEmptyAnswer(text)).toBe(false);
});

test.each(["835.383.515-14", "20-12345678-3", "123-45-6789", "12-3456789", "33.725.126"])(
  "%s is the number of a tax office",
  (text) => {
    expect(findIpi(text)).toBeUndefined();
  },
);

test("an IPI number with marks is read", () => {
  expect(["00123.456.789", "123 456 789", "00123456789"].map(findIpi)).toEqual(["00123456789", "123456789", "00123456789"]); // prettier-ignore
});

test.each([
  ["808 Acres Music", false],
  ["42 Harbor Lane Songs LLC", false],
  ["808 Acres Road", true],
  ["12 Music Square East", true],
])("a number before a company's name makes no street of it: %s", (text, expected) => {
  expect(isContactDetail(text)).toBe(expected);
});

test("details: the number of an identity card is no IPI number, also behind letters like digits", () => {
  expect(findIpi("Ana Reyes, C.I. 170012345-6")).toBeUndefined();
  expect(findIpi("Ana Reyes, C. I. 17001234567, IPI 00412345678")).toBe("00412345678");
});
