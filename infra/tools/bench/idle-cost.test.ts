import { expect, it } from "vitest";
import { synthesize } from "../testing/synthesize.ts";
import { sum } from "./figures.ts";
import { idleLines, idleStageOf } from "./idle-cost.ts";

// Synthesized here, where no test's time limit runs.
const { resources: synthesized } = synthesize();

it("an idle stage costs at most 7 dollars a month, with the free tier 3", () => {
  const resources = Object.values(synthesized).map(({ Type, Properties }) => ({
    type: Type,
    properties: Properties,
  }));
  const stage = idleStageOf(resources, 1024);
  expect(stage).toMatchObject({ secrets: 2, dashboards: 1, polledQueues: 5 });
  expect(stage.alarms).toBeLessThanOrEqual(12);
  const lines = idleLines(stage);
  expect(sum(lines.map(({ dollars }) => dollars))).toBeLessThanOrEqual(7);
  expect(sum(lines.map(({ withFreeTier }) => withFreeTier))).toBeLessThanOrEqual(3);
  const oneMoreSecret = idleLines({ ...stage, secrets: 3 });
  expect(oneMoreSecret[0]?.dollars).toBeCloseTo(1.2);
});
