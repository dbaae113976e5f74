import { expect, it } from "vitest";
import { Id } from "../../shared/contracts/fields.ts";
import { randomId, sortableId } from "./random-id.ts";

it("random ids match the contract and don't repeat", () => {
  const ids = Array.from({ length: 500 }, () => randomId());
  expect(new Set(ids).size).toBe(500);
  for (const id of ids) expect(Id().safeParse(id).success).toBe(true);
});

it("sortable ids sort by time as text", () => {
  const times = [
    "1999-12-31T23:59:59.999Z",
    "2026-01-01T00:00:00.000Z",
    "2026-01-01T00:00:00.001Z",
  ];
  const ids = [...times, "2199-01-01T00:00:00.000Z"].map((at) => sortableId(at));
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) expect(Id().safeParse(id).success).toBe(true);
});
