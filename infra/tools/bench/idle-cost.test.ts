import { expect, it } from "vitest";
import { synthesize } from "../testing/synthesize.ts";
import { sum } from "./figures.ts";
import { idleLines, idleStageOf } from "./idle-cost.ts";

// Synthesized here, where no test's time limit runs.
const { resources: synthesized } = synthesize({ stripe: { secretName: "splitsheet/stripe" } });

it("an idle stage costs at most 9 dollars a month, with the free tier 4.50", () => {
  const resources = Object.values(synthesized).map(({ Type, Properties }) => ({
    type: Type,
    properties: Properties,
  }));
  const stage = idleStageOf(resources, 1024);
  expect(stage).toMatchObject({ secrets: 2, dashboards: 1, polledQueues: 7 });
  expect(stage.polledQueues).toBeLessThanOrEqual(7);
  // The alarms in another region count, and each metric of an expression.
  expect(stage.alarmMetrics).toBeGreaterThan(stage.alarms);
  const lines = idleLines(stage);
  expect(sum(lines.map(({ dollars }) => dollars))).toBeLessThanOrEqual(9);
  expect(sum(lines.map(({ withFreeTier }) => withFreeTier))).toBeLessThanOrEqual(4.5);
  const oneMoreSecret = idleLines({ ...stage, secrets: 3 });
  expect(oneMoreSecret[0]?.dollars).toBeCloseTo(1.2);
});
