import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { synthesize } from "../../testing/synthesize.ts";
import { backupPart } from "./backup-cost.ts";
import { downloadCost, downloadParts, fullPlans } from "./download-cost.ts";
import { sum } from "../figures.ts";
import { idleDollars, idleStageOf } from "../idle-cost.ts";
import { monthlyLines, monthlyPart, stageSizes } from "./monthly-cost.ts";
import type { ReportPart } from "../report.ts";
import { tieredCost } from "./tiered-price.ts";
import { agreementDollars } from "./usage-assumptions.ts";

// Synthesized here, where no test's time limit runs.
const { resources: synthesized } = synthesize({ stripe: { secretName: "splitsheet/stripe" } });
const idle = idleDollars(
  idleStageOf(
    Object.values(synthesized).map(({ Type, Properties }) => ({
      type: Type,
      properties: Properties,
    })),
    1024,
  ),
);

const pageOf = (path: string): string => readFileSync(join("infra", path), "utf8");
const total = (people: number): number =>
  sum(monthlyLines(people, idle).map(({ dollars }) => dollars));
const lineOf = (people: number, what: RegExp): number =>
  monthlyLines(people, idle).find((line) => what.test(line.what))?.dollars ?? Number.NaN;

describe("a price with tiers", () => {
  it("counts each unit at the price of its own tier", () => {
    const tiers = [
      { upTo: 100, price: 0 },
      { upTo: 1_000, price: 0.5 },
      { upTo: Number.POSITIVE_INFINITY, price: 0.25 },
    ];
    expect([0, 100, 101, 1_000, 1_004].map((units) => tieredCost(units, tiers))).toEqual([
      0, 0, 0.5, 450, 451,
    ]);
  });
});

describe("the cost of a month", () => {
  it("is that of an idle stage and some cents for one person", () => {
    expect(total(1) - idle).toBeGreaterThan(0.05);
    expect(total(1) - idle).toBeLessThan(0.25);
  });

  it("counts reading, polling, storage, downloads and Cognito's users for each number of people", () => {
    for (const what of [/^reading/, /^polling/, /^files: storage/, /^files: downloads/, /^Cognito/])
      for (const people of stageSizes) expect(lineOf(people, what)).toBeGreaterThanOrEqual(0);
    // 10,000 users of Cognito are free, then 90,000 cost 0.55 cents each and 900,000 cost 0.46.
    expect(lineOf(10_000, /^Cognito/)).toBe(0);
    expect(lineOf(1_000_000, /^Cognito/)).toBeCloseTo(495 + 4_140);
    // 1.5 million pages, one of which costs less than half from the second million on.
    expect(lineOf(1_000_000, /^reading/)).toBeCloseTo(1_500 + 300);
  });

  it("falls for each person when people are many", () => {
    const [one = 0, some = 0, many = 0] = stageSizes.map((people) => total(people) / people);
    expect([one > some, some > many, many < 0.25]).toEqual([true, true, true]);
  });

  it("has polling below the cost of agreements", () => {
    for (const people of stageSizes)
      expect(lineOf(people, /^polling/)).toBeLessThan(lineOf(people, /^agreements/));
  });

  it("counts an agreement as measured.md has it", () => {
    const [, dollars] = /list prices of November 2026[^|]*\| \$([\d.]+), with/.exec(
      pageOf("tools/bench/measured.md"),
    ) ?? [undefined, "nothing"];
    expect(Number(dollars) / 1_000).toBe(agreementDollars);
  });
});

describe("the cost of downloads", () => {
  it("of a full workspace, with its storage, is more than the month of its plan", () => {
    const plans = fullPlans();
    expect(plans.map(({ name }) => name)).toEqual(["Creator", "Pro", "Team"]);
    for (const { fromS3, stored, month } of plans) expect(fromS3 + stored).toBeGreaterThan(month);
    const team = plans.find(({ name }) => name === "Team");
    expect(team?.fromS3).toBeGreaterThan(2 * (team?.month ?? 0));
  });

  it("is never higher through CloudFront, and free up to a terabyte", () => {
    for (const gigabytes of [1, 100, 500, 1024, 5_000, 50_000, 1_000_000]) {
      const { fromS3, throughCloudFront } = downloadCost(gigabytes);
      expect(throughCloudFront).toBeLessThanOrEqual(fromS3);
    }
    expect(downloadCost(1024).throughCloudFront).toBeLessThan(0.1);
    expect(downloadCost(1024).fromS3).toBeCloseTo(924 * 0.09, 0);
    expect(downloadCost(1_000_000).withPlan).toBeUndefined();
  });
});

/** The rows of the tables of a page, as cells. */
function rowsOf(page: string): string[][] {
  return page
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^[|\s:-]+$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
}

it.each([
  ["operate/costs.md", [monthlyPart(idle), ...downloadParts()]],
  ["operate/backups.md", [backupPart()]],
])("%s has the tables that `npm run bench -- cost` prints", (page, parts: ReportPart[]) => {
  const rows = rowsOf(pageOf(page));
  for (const { columns, rows: own } of parts)
    for (const row of [columns, ...own]) expect(rows).toContainEqual([...row]);
});
