import { expect, it } from "vitest";
import { alsoFor } from "./also-for.ts";

const rowsOf = (...names: string[]) =>
  names.map((songwriterName) => ({ contributorId: "manager", songwriterName }));
const ivo = { contributorId: "manager", songwriterName: "Ivo" };

it("a party that signs for several names is said to sign for the others, each once", () => {
  expect(alsoFor(rowsOf("Ivo", "Juno", "Juno"), ivo)).toBe("Also for Juno");
  expect(alsoFor(rowsOf("Ivo", "Juno", "Ltd", "Kaj"), ivo)).toBe("Also for Juno, Ltd, Kaj");
});

it("a party with one name signs for nobody else, and other parties do not count", () => {
  expect(alsoFor(rowsOf("Ivo", "Ivo", ""), ivo)).toBeUndefined();
  expect(alsoFor(rowsOf("Ivo", "Juno"), { ...ivo, contributorId: "ben" })).toBeUndefined();
});

it("of many names the first are listed", () => {
  const names = Array.from({ length: 29 }, (_, index) => `Artist ${index + 1}`);
  expect(alsoFor(rowsOf("Ivo", ...names), ivo)).toBe(
    "Also for Artist 1, Artist 2, Artist 3, Artist 4 and 25 more",
  );
});
