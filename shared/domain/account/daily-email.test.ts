import { expect, it } from "vitest";
import { dailyEmailAt } from "./daily-email.ts";

it("the daily email: the first is sent ten minutes after its first entry", () => {
  expect(dailyEmailAt("2026-12-08T12:00:00.000Z", undefined)).toBe("2026-12-08T12:10:00.000Z");
  const lastWeek = "2026-12-01T12:00:00.000Z";
  expect(dailyEmailAt("2026-12-08T12:00:00.000Z", lastWeek)).toBe("2026-12-08T12:10:00.000Z");
});

it("the daily email: the next one to the mailbox is sent a day after the last one", () => {
  const lastSentAt = "2026-12-08T12:10:00.000Z";
  expect(dailyEmailAt("2026-12-08T12:10:01.000Z", lastSentAt)).toBe("2026-12-09T12:10:00.000Z");
  expect(dailyEmailAt("2026-12-09T12:05:00.000Z", lastSentAt)).toBe("2026-12-09T12:15:00.000Z");
});
