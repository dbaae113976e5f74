import { expect, it } from "vitest";
import type { PageWord } from "../page-text.ts";
import { withDrawnPlaces } from "./drawn-places.ts";
import type { Rule } from "./drawn-places.ts";

const word = (text: string, left: number, top: number): PageWord => ({
  text,
  confidence: 1,
  page: 0,
  box: { left, top, width: text.length * 0.01, height: 0.012 },
});
const level = (left: number, top: number, width: number): Rule => ({
  page: 0,
  box: { left, top, width, height: 0 },
});
const upright = (left: number, top: number, height: number): Rule => ({
  page: 0,
  box: { left, top, width: 0, height },
});
const apart = (words: readonly PageWord[]): string[] =>
  words.filter(({ drawn }) => drawn?.apart === true).map(({ text }) => text);

const name = [word("Name", 0.1, 0.1), word("Ana", 0.15, 0.1), word("Reyes", 0.19, 0.1)];

it("keeps a label apart from what is written on a line behind it", () => {
  const words = withDrawnPlaces([...name, word("Phone", 0.42, 0.1)], [level(0.145, 0.114, 0.27)]);
  expect(apart(words)).toEqual(["Ana", "Phone"]);
});

it("keeps cells apart, and not words with a line below all of them or one of them", () => {
  expect(apart(withDrawnPlaces(name, [upright(0.145, 0.08, 0.05)]))).toEqual(["Ana"]);
  expect(apart(withDrawnPlaces(name, [level(0.05, 0.114, 0.5)]))).toEqual([]);
  expect(apart(withDrawnPlaces(name, [level(0.15, 0.114, 0.03)]))).toEqual([]);
});

it("knows the cell around a word and the empty line behind it", () => {
  const rules = [level(0.05, 0.09, 0.4), level(0.05, 0.13, 0.4), upright(0.05, 0.09, 0.04)];
  const box = withDrawnPlaces(name, [...rules, upright(0.45, 0.09, 0.04)])[0]?.drawn?.cell;
  expect(box?.left).toBe(0.05);
  expect(box?.width).toBeCloseTo(0.4);
  expect(withDrawnPlaces(name, rules)[0]?.drawn?.cell).toBeUndefined();
  const [label] = withDrawnPlaces([word("Name", 0.1, 0.1)], [level(0.145, 0.114, 0.2)]);
  expect(label?.drawn?.emptyBehind?.left).toBe(0.145);
});

it("takes the letters of a comb for one value", () => {
  const letters = [word("A", 0.1, 0.1), word("N", 0.13, 0.1)];
  expect(apart(withDrawnPlaces(letters, [upright(0.12, 0.09, 0.03)]))).toEqual([]);
});
