import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as z from "zod";
import { hasValidIpiCheckDigits } from "../../../shared/domain/sheet/ipi.ts";
import { demoPeople } from "./demo-people.ts";

const Rows = z.array(
  z.object({ songwriterIpi: z.string(), publisherName: z.string(), publisherIpi: z.string() }),
);
const sample = z
  .object({ body: z.string() })
  .parse(JSON.parse(readFileSync("events/songs/create.json", "utf8")));
const { splits } = z.object({ splits: Rows }).parse(JSON.parse(sample.body));

it.each([
  ["the demo's sheets", Rows.parse(demoPeople)],
  ["the sample of a new song", splits],
])("%s give each writer and each publisher a valid IPI number of its own", (_, rows) => {
  const publishers = new Map(
    rows.map(({ publisherName, publisherIpi }) => [publisherName, publisherIpi]),
  );
  const all = [...rows.map(({ songwriterIpi }) => songwriterIpi), ...publishers.values()];
  expect(new Set(all).size).toBe(all.length);
  expect(all.every(hasValidIpiCheckDigits)).toBe(true);
  for (const { publisherName, publisherIpi } of rows)
    expect(publishers.get(publisherName)).toBe(publisherIpi);
});
