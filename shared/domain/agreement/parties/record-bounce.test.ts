import { expect, it } from "vitest";
import { minute, pendingOf } from "../agreement.fixture.ts";
import { recordBounce } from "./record-bounce.ts";

it("a bounce is recorded with its contributor only, without the address", () => {
  const before = pendingOf();
  const change = recordBounce(before, {
    contributorId: "c2",
    at: minute(2),
    note: "Permanent",
    isUnreachable: true,
  });
  expect(change.evidence).toMatchObject([{ type: "bounced", actor: "system", note: "Permanent" }]);
  const [first, second] = before.contributors;
  expect(change.after).toEqual({
    ...before,
    contributors: [first, { ...second, bouncedAt: minute(2) }],
    revision: before.revision + 1,
    eventCount: before.eventCount + 1,
  });
});
