import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import * as z from "zod";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import {
  createSong,
  equalShareRow,
  invitationOf,
  postSignature,
  type Invitation,
} from "../../infra/tools/testing/agreement.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { jsonIn, zipEntries } from "../../infra/tools/testing/zip-entries.ts";
import {
  AnalyticsView,
  type CollaboratorView,
} from "../../shared/contracts/analytics/endpoints.ts";
import { agreements } from "../../shared/contracts/agreements/endpoints.ts";
import { ExportedAgreement, recount } from "../../shared/domain/analytics/recount.fixture.ts";

const cloud = setUpCloud();

/** Browsers know nothing of the load of the machine that runs the tests. */
const patient = { timeout: 60_000 };

const opened = async ({ agreementId, shareLink, documentHash }: Invitation, visitor: Visitor) =>
  await visitor.request("POST", `/api/agreements/${agreementId}/opened`, {
    ...{ shareLink, documentHash },
  });

async function decline(visitor: Visitor, invitation: Invitation, chosenReason?: string) {
  const { agreementId, shareLink, documentHash, email } = invitation;
  const body = { shareLink, email, documentHash, reason: "Not mine", chosenReason };
  const path = `/api/agreements/${agreementId}/decline`;
  return await visitor.request("POST", path, body, { "idempotency-key": randomUUID() });
}

async function exportOf(owner: Visitor, email: string): Promise<Map<string, Uint8Array>> {
  expect((await owner.request("POST", "/api/account/export")).status).toBe(202);
  await owner.emailTo(email, /data is ready/i);
  const { headers } = await owner.request("GET", "/api/account/export/download");
  const answer = await fetch(headers.get("location") ?? "");
  return await zipEntries(new Uint8Array(await answer.arrayBuffer()));
}

/** The page's figures under the names of the recount. */
function countsOf(page: AnalyticsView): Record<string, number> {
  const { sheets, times, declines, months } = page;
  const counts: Record<string, number> = { ...sheets };
  for (const [name, ranges] of Object.entries(times))
    ranges.forEach((count, place) => (counts[`${name}:${place}`] = count));
  for (const { reason, count } of declines) counts[`reason:${reason ?? "none"}`] = count;
  for (const { month, sent, signed } of months) {
    counts[`sent@${month}`] = sent;
    counts[`signed@${month}`] = signed;
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
}

const rounded = (sum = 0, songs = 1) => Math.round(sum / songs) / 100;

it(
  "analytics: the page equals a recount from the copy of one's data, after signing, declining, voiding and a deletion",
  { tags: ["plan:analytics"] },
  async () => {
    const { visitor: owner, email } = await newPerson(cloud.url);
    const ben = "ben@analytics.example";
    const send = async (title: string, share: number) => {
      const splits = [equalShareRow("Nia", email, share), equalShareRow("Ben", ben, 100 - share)];
      return await createSong(owner, { title, splits });
    };
    const sign = async (title: string, ...addresses: string[]) => {
      for (const address of addresses) {
        const invitation = await invitationOf(cloud.url, address, title);
        await opened(invitation, owner);
        await postSignature(cloud.url, invitation);
      }
    };
    await send("Alpha Tide", 50);
    await sign("Alpha Tide", email, ben);
    await send("Bravo Tide", 33.34);
    await sign("Bravo Tide", email, ben);
    const gone = await send("Charlie Tide", 60);
    await sign("Charlie Tide", email, ben);
    await send("Delta Tide", 60);
    await opened(await invitationOf(cloud.url, ben, "Delta Tide"), owner);
    for (const [title, reason] of [["Echo Tide", "shares"], ["Foxtrot Tide"]]) {
      await send(title ?? "", 10);
      const answer = await decline(owner, await invitationOf(cloud.url, ben, title ?? ""), reason);
      expect(answer.status).toBe(200);
    }
    const voided = await send("Golf Tide", 10);
    const key = { "idempotency-key": randomUUID() };
    await owner.request("POST", `/api/agreements/${voided.agreement.id}/void`, {}, key);
    await owner.request("DELETE", `/api/songs/${gone.id}?files=delete`, undefined, {
      "idempotency-key": randomUUID(),
    });

    const read = async () => await owner.expect(AnalyticsView(), "GET", "/api/analytics");
    await expect
      .poll(async () => {
        const { sheets, you, isCounting } = await read();
        return [sheets.sent, sheets.signed, sheets.declined, sheets.voided, you.songs, isCounting];
      }, patient)
      .toEqual([7, 3, 2, 1, 2, false]);
    const entries = await exportOf(owner, email);
    const exported = [...entries.keys()]
      .filter((path) => /^agreements\/.*\/agreement\.json$/.test(path))
      .map((path) => ExportedAgreement.parse(jsonIn(entries, path)));
    const songIds = [...entries.keys()]
      .filter((path) => path.endsWith("/song.json"))
      .map((path) => z.object({ id: z.string() }).parse(jsonIn(entries, path)).id);
    expect(exported).toHaveLength(7);
    const expected = recount(exported, new Set(songIds));
    const page = await read();
    expect(countsOf(page)).toEqual(expected.counts);
    expect(page.you).toMatchObject({ songs: 2, songwriterPercentage: 41.67 });

    const People = agreements.analyticsPeople.schemas().responses[200];
    const people: CollaboratorView[] = await owner.expect(People, "GET", "/api/analytics/people");
    const shown = people.map((one) => [
      one.email,
      ...[one.songs, one.songwriterPercentage, one.publisherPercentage],
      ...[one.copyrightPercentage, one.masterPercentage],
    ]);
    const recounted = Object.entries(expected.people).map(([address, sums]) => [
      address,
      sums["songs"],
      ...["songwriter", "publisher", "copyright", "master"].map((category) =>
        rounded(sums[category], sums["songs"]),
      ),
    ]);
    expect(new Set(shown)).toEqual(new Set(recounted));
    for (const { id, email: address } of people) {
      const path = `/api/analytics/months?person=${id}`;
      const Months = agreements.analyticsMonths.schemas().responses[200];
      const months = await owner.expect(Months, "GET", path);
      const sums = expected.people[address] ?? {};
      expect(months.reduce((sum, { songs }) => sum + songs, 0)).toBe(sums["songs"]);
    }

    const Stored = z.object({
      counts: z.record(z.string(), z.number()),
      people: z.array(z.object({ email: z.string() })),
    });
    const stored = Stored.parse(jsonIn(entries, "analytics.json"));
    expect(stored.counts).toEqual(expected.counts);
    expect(stored.people).toHaveLength(2);

    const Waiting = agreements.analyticsWaiting.schemas().responses[200];
    const waiting = await owner.expect(Waiting, "GET", "/api/analytics/waiting");
    expect(
      waiting.map(({ title, people: who }) => [title, who.map(({ action }) => action)]),
    ).toEqual([["Delta Tide", ["remind", "remind"]]]);
  },
);
