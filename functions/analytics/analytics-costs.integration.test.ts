import { describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { personalWorkspaceOf } from "../../shared/domain/ids.ts";
import { analyticsKeys, analyticsPersonId } from "../data/analytics/analytics-keys.ts";
import { listRankedPeople } from "../data/analytics/people-counts.ts";
import { listWaitingSheets } from "../data/analytics/waiting-sheets.ts";
import type { Stores } from "../data/stores.ts";
import { atSecond, ownerCall } from "../testing/call-contexts.fixture.ts";
import { countReadUnits } from "../testing/read-units.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { analyticsScene } from "./counting.fixture.ts";
import { readAnalytics } from "./read-analytics.ts";

let data: DataTable;
let stores: Stores;

/** The read units of a page in a workspace with this number of songs and people. */
async function unitsWith(songs: number): Promise<number> {
  const { userId, email } = await newUser(stores.table);
  const workspaceId = personalWorkspaceOf(userId);
  const counts = Object.fromEntries(
    ["sent", "signed", "open", "opened:3", "answered:2", "completed:4"].map((name) => [
      `n:${name}`,
      songs,
    ]),
  );
  await stores.table.put(analyticsKeys.analyticsCounts(workspaceId), "analytics", {
    ...{ askedAt: atSecond(0), doneAt: atSecond(1) },
    ...counts,
  });
  const shares = { songs, songwriter: 5000 * songs, master: 4100 * songs };
  await stores.table.put(
    analyticsKeys.analyticsPerson(workspaceId, analyticsPersonId(email)),
    "analytics-person",
    {
      ...{ email, name: "Nia", revision: 1 },
      ...Object.fromEntries(Object.entries(shares).map(([name, count]) => [`n:${name}`, count])),
    },
  );
  const people = Array.from({ length: songs }, (_, index) => index);
  const pk = `OWNER#${workspaceId}`;
  for (let start = 0; start < people.length; start += 25)
    await stores.table.transact(
      people.slice(start, start + 25).flatMap((index) => {
        const id = String(index).padStart(32, "0");
        const sheet = {
          ...{ agreementId: id, number: index, title: "Song", sentAt: atSecond(index) },
          ...{ expiresAt: atSecond(9e6), people: [] },
        };
        const person = {
          ...{ personId: id, email: "a@example.com", name: "Ann" },
          counts: { songs: 1, songwriter: 5000 },
        };
        return [
          stores.table.putItem(
            { pk, sk: `ANALYTICS-RANK#9999998#${id}` },
            "analytics-rank",
            person,
          ),
          stores.table.putItem(
            analyticsKeys.analyticsWaiting(workspaceId, atSecond(index), id),
            "analytics-waiting",
            sheet,
          ),
        ];
      }),
    );
  const client = stores.table;
  const units = countReadUnits(data.client);
  const call = ownerCall(userId, { params: {}, body: {} }, { at: atSecond(6000) });
  const page = await readAnalytics(stores.table, call);
  const list = { limit: 10, cursor: undefined };
  const ranked = await listRankedPeople(client, workspaceId, list);
  const waiting = await listWaitingSheets(client, workspaceId, list);
  expect(page).toMatchObject({ sheets: { signed: songs }, you: { songs } });
  expect(page.you.masterPercentage).toBe(41);
  expect([ranked.items.length, waiting.items.length]).toEqual([10, 10]);
  return units.total;
}

describe.each(dataEngines)("analytics on $engine", ({ open }) => {
  setUpStores(open, (set) => {
    ({ data, stores } = set);
  });

  it("cost a page the same with 10 and with 10,000 songs and people", async () => {
    const few = await unitsWith(11);
    const many = await unitsWith(10_000);
    // The first client counts the reads of the second, too.
    expect(many).toBeLessThanOrEqual(few);
    expect(many).toBeLessThan(12);
  }, 120_000);

  it("cost a signature no further write: the event that it writes has one more reader", async () => {
    const nia = await analyticsScene(stores);
    const { id } = await nia.send();
    const written = vi.spyOn(stores.table, "tryTransact");
    await nia.sign(id, 0);
    const items = written.mock.calls.flatMap(([one]) => [...one]);
    written.mockRestore();
    const kinds = items.map(({ Put }) => String(Put?.Item?.["kind"]));
    expect(kinds.filter((kind) => kind === "event")).toHaveLength(1);
    expect(kinds.some((kind) => kind.startsWith("analytics"))).toBe(false);
    const event = items.find(({ Put }) => Put?.Item?.["kind"] === "event")?.Put?.Item;
    // It is written for the webhooks anyway.
    expect(event?.["waiting"]).toEqual(new Set(["notices", "webhooks", "analytics"]));
  });
});
