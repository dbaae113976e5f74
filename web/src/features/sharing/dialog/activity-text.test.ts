import { expect, it } from "vitest";
import { shareActivityText } from "./activity-text.ts";

it("activity text: says how often a share was opened, played and downloaded", () => {
  const none = { opens: 0, plays: 0, downloads: 0 };
  expect(shareActivityText(none)).toBe("Not opened yet");
  expect(shareActivityText({ ...none, opens: 1 })).toBe("Opened once");
  expect(shareActivityText({ opens: 3, plays: 2, downloads: 1 })).toBe(
    "Opened 3 times, played 2 times, 1 download",
  );
});
