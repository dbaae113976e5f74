import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { createSong, signedUpUser, waitUntil } from "../../../infra/tools/testing/agreement.ts";
import {
  callSigning,
  readSignerPage,
  rowOfSchema3,
  type SignerPage,
} from "../../../infra/tools/testing/schema-3.ts";
import { setUpCloud } from "../../../infra/tools/testing/set-up-cloud.ts";
import { tokenInEmail, Visitor } from "../../../infra/tools/samples/visitor.ts";
import { AgreeingView } from "../../../shared/contracts/agreements/agreeing-view.ts";
import type { SuggestionView } from "../../../shared/contracts/agreements/suggestion-views.ts";
import { bounds } from "../../../shared/domain/text/bounds.ts";

const cloud = setUpCloud();
const title = "Thirty Opinions";
const people = bounds.contributors;
const emailOf = (index: number) => `writer${index}@thirty.example`;
/** The first writer has what the others leave. */
const percentages = Array.from({ length: people }, (_, index) => (index === 0 ? 13 : 3));

interface Party {
  shareLink: string;
  page: SignerPage;
}

let owner: Visitor;
let agreementId: string;
let parties: Party[];

const OwnersPage = z.object({
  version: z.number(),
  revision: z.number(),
  documentHash: z.string(),
  /** Absent if there are none. */
  openSuggestions: z.number().default(0),
  agreeing: AgreeingView(),
});
const ownersPage = async () =>
  await owner.expect(OwnersPage, "GET", `/api/agreements/${agreementId}`);
const seenBy = async (party: Party | undefined) =>
  (await readSignerPage(new Visitor(cloud.url), party?.shareLink ?? "")).agreeing.suggestions;

beforeAll(async () => {
  owner = await signedUpUser(cloud.url, "Nia Okafor", "nia@thirty.example");
  const splits = percentages.map((percentage, index) =>
    rowOfSchema3(`Writer ${index}`, emailOf(index), percentage),
  );
  const song = await createSong(owner, { title, splits });
  agreementId = song.agreement.id;
  const mails = await waitUntil(
    async () => await owner.inbox({ attachments: false }),
    (all) => all.filter(({ subject }) => subject.includes(title)).length >= people,
    60,
  );
  parties = [];
  for (const index of percentages.keys()) {
    const mail = mails.find(({ destination }) => destination.to.includes(emailOf(index)));
    if (mail === undefined) throw new Error(`${emailOf(index)} got no email`);
    const shareLink = tokenInEmail(mail, "/sign/");
    parties.push({ shareLink, page: await readSignerPage(new Visitor(cloud.url), shareLink) });
  }
});

/** The first writer suggests other lyrics, as long as they may be, and everyone else one percent of the first writer's. */
function suggestionOf({ shareLink, page }: Party, proposer: number): object {
  const { documentHash } = page;
  const message = "m".repeat(bounds.suggestionCharacters);
  const about = { shareLink, documentHash, message };
  if (proposer === 0)
    return { ...about, kind: "text", content: { lyrics: "é".repeat(bounds.lyricsCharacters) } };
  const rows = page.splits.map(({ rowId }, index) => {
    const moved = index === proposer ? 1 : 0;
    const share = (percentages[index] ?? 0) + (index === 0 ? -1 : moved);
    return {
      ...{ rowId, songwriterPercentage: share, publisherPercentage: share },
      ...{ copyrightPercentage: share, masterPercentage: share },
    };
  });
  return { ...about, kind: "shares", content: { rows } };
}

/** Suggests, again with the same key while the answer is that Splitsheet is busy, as a browser does. */
async function suggest(party: Party, proposer: number) {
  const key = randomUUID();
  const action = { id: agreementId, action: "suggestions" };
  return await waitUntil(
    async () =>
      await callSigning(new Visitor(cloud.url), action, suggestionOf(party, proposer), key),
    ({ status }) => status !== 503,
  );
}

it("thirty people suggest at the same moment: all are kept, the owner gets one email, and accepting one closes the others", async () => {
  const answers = await Promise.all(parties.map(suggest));
  expect(answers.map(({ status }) => status)).toEqual(parties.map(() => 201));

  const before = await ownersPage();
  expect(before).toMatchObject({ version: 1, openSuggestions: people });
  expect(before.agreeing.suggestions.map(({ view }) => view)).toEqual(parties.map(() => "whole"));
  // All shares are of the first writer, who reads what the others want of them.
  expect((await seenBy(parties[0])).map(({ view }) => view)).toEqual(parties.map(() => "whole"));
  const seenByLast = await seenBy(parties.at(-1));
  expect(seenByLast.filter(({ view }) => view === "whole")).toMatchObject([{ kind: "shares" }]);
  expect(JSON.stringify(seenByLast)).not.toContain("ééé");

  await owner.request("POST", "/_local/clock.json", { advanceSeconds: 11 * 60 });
  const mail = await owner.emailTo("nia@thirty.example", /suggest changes of/);
  expect(mail.subject).toMatch(/ and 29 others suggest changes of/);
  expect(mail.subject).not.toMatch(/mmm|ééé/);
  expect(mail.body.text).not.toMatch(/mmm|ééé/);
  const mails = (await owner.inbox()).filter(
    ({ destination, subject }) =>
      destination.to.includes("nia@thirty.example") && /suggest/.test(subject),
  );
  expect(mails).toHaveLength(1);

  const { documentHash, revision } = await ownersPage();
  const lyrics = before.agreeing.suggestions.find((one) => "kind" in one && one.kind === "text");
  const chosen = before.agreeing.suggestions.find((one) => "kind" in one && one.kind === "shares");
  const accept = async (one: SuggestionView | undefined) =>
    await callSigning(
      owner,
      { id: agreementId, action: `suggestions/${one?.view === "whole" ? one.id : ""}/accept` },
      { documentHash, revision },
    );
  expect(await accept(chosen)).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await accept(lyrics)).toMatchObject({ status: 409, body: { code: "version_outdated" } });
  const after = await ownersPage();
  expect(after).toMatchObject({ version: 2, openSuggestions: 0 });
  const states = after.agreeing.suggestions.map((one) => (one.view === "whole" ? one.state : ""));
  expect(states.filter((state) => state === "accepted")).toHaveLength(1);
  expect(states.filter((state) => state === "overtaken")).toHaveLength(people - 1);
  expect(await seenBy(parties.at(-1))).toEqual([]);
  // Of the new version, everyone can suggest again.
  const last = parties.at(-1);
  if (last === undefined) throw new Error("There are parties");
  const page = await readSignerPage(new Visitor(cloud.url), last.shareLink);
  const again = { ...suggestionOf({ ...last, page }, people - 1), kind: "unsure", content: {} };
  const action = { id: agreementId, action: "suggestions" };
  expect(await callSigning(new Visitor(cloud.url), action, again)).toMatchObject({ status: 201 });
});
