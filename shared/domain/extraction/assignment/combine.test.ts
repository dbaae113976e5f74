import { expect, it } from "vitest";
import type { FoundValue, Row } from "../rows.ts";
import { combine } from "./combine.ts";

function found<T>(value: T): FoundValue<T> {
  const box = { left: 0, top: 0, width: 0.1, height: 0.01 };
  return { value, words: [{ text: String(value), confidence: 1, page: 0, box }], trust: 1 };
}

const reading = (worth: number, ...rows: Row[]) => ({
  reading: { rows, words: new Set([]) },
  worth,
});
const ana = found("Ana Reyes");
const half = found(50);

it("a missing value comes from another reading that agrees about the person", () => {
  const { rows } = combine([
    reading(10, { name: ana, writerShare: half }),
    reading(8, { name: ana, writerShare: half, pro: found("BMI") }),
  ]);
  expect(rows[0]?.pro?.value).toBe("BMI");
  expect(rows[0]?.pro?.trust).toBeLessThan(0.9);
});

it("no value comes from a reading that differs about the person, or is worth much less", () => {
  const other = { name: ana, writerShare: found(25), pro: found("BMI") };
  const far = { name: ana, writerShare: half, email: found("ana@example.com") };
  const { rows } = combine([
    reading(10, { name: ana, writerShare: half }),
    reading(8, other),
    reading(3, far),
  ]);
  expect(rows[0]?.pro).toBeUndefined();
  expect(rows[0]?.email).toBeUndefined();
});

it("every word is used once", () => {
  const number = found("00123456789");
  const { rows } = combine([
    reading(
      10,
      { name: ana, writerShare: half },
      { name: found("Bo Lind"), pro: found("BMI"), ipi: number },
    ),
    reading(9, { name: ana, writerShare: half, ipi: number }),
  ]);
  expect(rows[0]?.ipi).toBeUndefined();
});

it("what a near reading has instead is an alternative, and the value is doubtful", () => {
  const { rows } = combine([
    reading(10, { name: ana, writerShare: half }),
    reading(9, { name: ana, writerShare: found(25) }),
  ]);
  expect(rows[0]?.writerShare).toMatchObject({ value: 50, alternatives: [{ value: 25 }] });
  expect(rows[0]?.writerShare?.trust).toBeLessThanOrEqual(0.9);
});

it("the shares of a recording come from a reading that has nothing else of a person with the same whole name", () => {
  const master = { name: ana, masterShare: found(80) };
  const { rows } = combine([reading(10, { name: ana, writerShare: half }), reading(4, master)]);
  expect(rows[0]?.masterShare?.value).toBe(80);
  expect(rows[0]?.masterShare?.trust).toBeLessThan(0.9);
});
