import { beforeAll, expect, it } from "vitest";
import {
  createSong,
  equalShareRow,
  signedUpUser,
  waitUntil,
} from "../../../infra/tools/testing/agreement.ts";
import { dailyOrNightly } from "../../../infra/tools/testing/nightly.ts";
import { setUpCloud } from "../../../infra/tools/testing/set-up-cloud.ts";
import type { Visitor } from "../../../infra/tools/samples/visitor.ts";
import { localStack } from "../../../infra/tools/samples/local-stack.ts";

const sheets = dailyOrNightly({ daily: 4, nightly: 8 });
const writers = 25;
const { sendsPerSecond } = localStack.ses;

const cloud = setUpCloud();
let owner: Visitor;
beforeAll(async () => {
  owner = await signedUpUser(cloud.url, "Nia Okafor", "nia@example.com");
});

/** Highest number of these times (in milliseconds) above what the rate allows in the same period, of any period. */
function mostAboveRate(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.max(
    ...sorted.flatMap((from, first) =>
      sorted
        .slice(first)
        .map((to, index) => index + 1 - Math.floor(((to - from) / 1000) * sendsPerSecond)),
    ),
  );
}

const recipients = async () =>
  (await owner.inbox())
    .flatMap(({ destination }) => destination.to)
    .filter((to) => to.endsWith("@rate.example"));

it("emails that are requested at once all arrive, none twice, and at the account's sending rate", async () => {
  const sesCalls = new Map<object, number>();
  const collect = () => {
    for (const call of cloud.admission.calls)
      if (call.operation === "SendRawEmail") sesCalls.set(call, Date.parse(call.at));
  };
  const collecting = setInterval(collect, 200);
  await Promise.all(
    Array.from({ length: sheets }, (_, sheet) =>
      createSong(owner, {
        title: `Song ${sheet}`,
        splits: Array.from({ length: writers }, (_row, writer) =>
          equalShareRow(
            `Writer ${writer}`,
            `writer-${sheet}-${writer}@rate.example`,
            100 / writers,
          ),
        ),
      }),
    ),
  );
  await waitUntil(recipients, (all) => all.length >= sheets * writers, 120);
  // An email that is sent twice comes before all work has ended.
  await cloud.settled();
  clearInterval(collecting);
  collect();

  const all = await recipients();
  expect(all).toHaveLength(sheets * writers);
  expect(new Set(all).size).toBe(sheets * writers);
  // The burst is what SES allows in one second. One more is the rounding of a period.
  expect(sesCalls.size).toBeGreaterThanOrEqual(sheets * writers);
  expect(mostAboveRate([...sesCalls.values()])).toBeLessThanOrEqual(sendsPerSecond + 1);
}, 180_000);
