import { afterEach, expect, it, vi } from "vitest";
import { resetSharedCloud } from "./cloud.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

it("a reset cloud has the system's time, however long ago its worker began", async () => {
  await resetSharedCloud();
  const inAnHour = Date.now() + 3_600_000;
  vi.spyOn(Date, "now").mockReturnValue(inAnHour);
  const { clock } = await resetSharedCloud();
  expect(clock.now()).toBe(inAnHour);
});
