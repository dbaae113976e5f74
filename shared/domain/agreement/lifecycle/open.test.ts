import { expect, it } from "vitest";
import { draftOf, evenRows, minute, origin, pendingOf } from "../agreement.fixture.ts";
import { openAgreement } from "./open.ts";

it("openAgreement: records each contributor's first opening of the open version", () => {
  const opened = openAgreement(pendingOf(), { contributorId: "c1", at: minute(2), origin });
  expect(opened?.evidence).toMatchObject([{ type: "opened", contributorId: "c1", ...origin }]);
  const again = { contributorId: "c1", at: minute(3), origin };
  expect(opened && openAgreement(opened.after, again)).toBeUndefined();
  expect(openAgreement(draftOf(evenRows(1)), again)).toBeUndefined();
});
