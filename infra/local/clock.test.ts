import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { temporaryDirectory } from "../tools/testing/temporary-directory.ts";
import { Clock } from "./clock.ts";

const dayMs = 86_400_000;
const folder = temporaryDirectory();
afterAll(() => folder.remove());

it("a new clock begins behind the machine's, and moves to its time", () => {
  const clock = new Clock(undefined, -60 * dayMs);
  expect(clock.aheadMs).toBe(-60 * dayMs);
  expect(Date.now() - clock.now()).toBeCloseTo(60 * dayMs, -3);
  clock.moveTo(Date.now());
  expect(Math.abs(clock.aheadMs)).toBeLessThan(1000);
});

it("a clock behind the machine's is so after a restart, whatever a new one would begin with", () => {
  const file = join(folder.path, "clock");
  new Clock(file, -60 * dayMs).moveTo(Date.now() - 10 * dayMs);
  expect(new Clock(file, -60 * dayMs).aheadMs / dayMs).toBeCloseTo(-10, 3);
  expect(new Clock(file).aheadMs / dayMs).toBeCloseTo(-10, 3);
});
