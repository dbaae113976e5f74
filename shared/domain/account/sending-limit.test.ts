import { expect, it } from "vitest";
import { sendingDayOf } from "./sending-limit.ts";

it("the sending limit counts by UTC days, from the first to the last millisecond", () => {
  expect(sendingDayOf("2026-02-28T23:59:59.999Z")).toEqual({
    day: "2026-02-28",
    endsAt: "2026-03-01T00:00:00.000Z",
  });
  expect(sendingDayOf("2026-12-31T00:00:00.000Z").endsAt).toBe("2027-01-01T00:00:00.000Z");
});
