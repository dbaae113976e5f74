import { signing } from "../../../../shared/contracts/signing/endpoints.ts";
import { songs } from "../../../../shared/contracts/songs/endpoints.ts";
import { newAccountSheetsPerDay } from "../../../../shared/domain/account/sending-limit.ts";
import type { BulkSendState } from "../../../../shared/domain/bulk/bulk-sending.ts";
import { bulkSongsBytes } from "../../samples/bulk-songs.ts";
import { newAddress, newPerson } from "../../samples/sample-accounts.ts";
import type { ScenarioRun } from "../scenario-run.ts";
import { scenario } from "../scenario.ts";
import type { SimulatedUser } from "../simulated-user.ts";
import { repeatedSendingEffects } from "./parts/song-with-two-contributors.ts";
import { uploadBytes } from "./parts/upload-bytes.ts";

/** Minutes after which a job must have ended, however often it failed. */
const mostMinutes = 25;

async function waitForState(
  run: ScenarioRun,
  person: SimulatedUser,
  id: string,
  isWanted: (state: string) => boolean,
) {
  for (let minute = 0; ; minute += 1) {
    await run.cloud.settled();
    const bulk = await person.call(songs.bulk, { params: { id } });
    if (isWanted(bulk.state)) return bulk;
    if (minute === mostMinutes) throw new Error(`The bulk is still ${bulk.state}`);
    await run.wait(60);
  }
}

/** Makes a draft of each title, all of one person. Returns the id of the bulk. */
async function makeDrafts(
  run: ScenarioRun,
  person: SimulatedUser,
  titles: readonly string[],
  email: string,
): Promise<string> {
  const bytes = bulkSongsBytes(titles.map((title) => ({ title, name: "Otto Lind", email })));
  const made = await person.call(songs.createBulk, {
    body: { name: "Catalog.csv", sizeBytes: bytes.length, songs: titles.length },
  });
  await uploadBytes(run, made.upload, bytes);
  await person.call(songs.startBulk, { params: { id: made.id }, body: { run: 1 } });
  await waitForState(run, person, made.id, (state) => state === "created");
  return made.id;
}

async function waitForSending(
  run: ScenarioRun,
  person: SimulatedUser,
  id: string,
  wanted: BulkSendState,
) {
  for (let minute = 0; ; minute += 1) {
    await run.cloud.settled();
    const bulk = await person.call(songs.bulk, { params: { id } });
    if (bulk.sending?.state === wanted) return bulk;
    if (minute === mostMinutes) throw new Error(`The sending is still ${bulk.sending?.state}`);
    await run.wait(60);
  }
}

export const bulkScenarios = [
  scenario({
    name: "send the drafts of a spreadsheet",
    covers: [songs.sendBulk, songs.stopSendingBulk],
    runs: ["background-jobs"],
    mayRepeat: repeatedSendingEffects,
    prepare: async (run) => {
      const person = run.user((await newPerson(run.url)).visitor);
      const email = newAddress();
      const id = await makeDrafts(run, person, ["Low Tide Radio"], email);
      return { person, id, email };
    },
    go: async (run, { person, id, email }) => {
      await person.call(songs.sendBulk, { params: { id }, body: {} });
      const { sending } = await waitForSending(run, person, id, "sent");
      if (sending?.sent !== 1) run.reportProblem(`${sending?.sent} sheets were sent in place of 1`);
      await person.call(songs.stopSendingBulk, { params: { id } });
      // The request waits ten minutes for others.
      await run.email(email, /waits for your signature/);
    },
  }),
  scenario({
    name: "send the drafts of a spreadsheet over two days",
    covers: [songs.sendBulk, songs.bulk],
    runs: ["background-jobs"],
    mayRepeat: repeatedSendingEffects,
    prepare: async (run) => {
      const person = run.user((await newPerson(run.url)).visitor);
      const before = Array.from({ length: newAccountSheetsPerDay - 1 }, (_, n) => `Song ${n}`);
      const first = await makeDrafts(run, person, before, newAddress());
      await person.call(songs.sendBulk, { params: { id: first }, body: {} });
      await waitForSending(run, person, first, "sent");
      const email = newAddress();
      const id = await makeDrafts(run, person, ["Low Tide Radio", "Harbor Lights"], email);
      return { person, id, email };
    },
    go: async (run, { person, id, email }) => {
      await person.call(songs.sendBulk, { params: { id }, body: {} });
      await waitForSending(run, person, id, "waiting");
      await run.email(email, /1 split sheet waits/);
      await run.wait(24 * 3600);
      const { sending } = await waitForSending(run, person, id, "sent");
      if (sending?.sent !== 2) run.reportProblem(`${sending?.sent} sheets were sent in place of 2`);
      await run.settle(async () => true);
    },
  }),
  scenario({
    name: "open the sheets of one email from their list, with one code",
    covers: [signing.sheetList, signing.code],
    runs: ["send-mail"],
    prepare: async (run) => {
      const person = run.user((await newPerson(run.url)).visitor);
      const email = newAddress();
      const id = await makeDrafts(run, person, ["Low Tide Radio", "Harbor Lights"], email);
      await person.call(songs.sendBulk, { params: { id }, body: {} });
      await run.cloud.settled();
      return { email };
    },
    mayRepeat: {
      labels: [/^(outbox send-mail code|email .*code|checked-code)/],
      why: "asking for a code again sends another one, and a code whose answer was lost gives the browser another secret for the rest of the half hour",
    },
    go: async (run, { email }) => {
      const { body } = await run.email(email, /2 split sheets wait/);
      const listLink = /\/sheets\/([\w-]+)/.exec(body.text)?.[1] ?? "";
      const reader = run.user();
      const { sheets } = await reader.call(signing.sheetList, { params: { listLink } });
      const [first, second] = sheets;
      if (first === undefined || second === undefined) {
        run.reportProblem(`${sheets.length} sheets are listed in place of 2`);
        return;
      }
      const { shareLink } = first;
      const params = { id: first.id };
      await reader.call(signing.code, { params, body: { shareLink } });
      const code = /\d{6}$/.exec((await run.email(email, /code: \d{6}$/)).subject)?.[0];
      await reader.call(signing.code, { params, body: { shareLink, code, listLink } });
      await reader.call(signing.readKeptDetails, {
        params: { id: second.id },
        body: { shareLink: second.shareLink },
      });
    },
  }),
  scenario({
    name: "make drafts of a spreadsheet, correct it, and delete the drafts",
    covers: [
      songs.bulks,
      songs.bulk,
      songs.checkBulkSongs,
      songs.createBulk,
      songs.correctBulk,
      songs.startBulk,
      songs.stopBulk,
      songs.deleteBulkDrafts,
    ],
    runs: ["background-jobs"],
    prepare: async (run) => run.user((await newPerson(run.url)).visitor),
    go: async (run, person) => {
      const email = newAddress();
      const good = { title: "Low Tide Radio", name: "Nia Okafor", email };
      const bad = { title: "Harbor Lights", name: "Nia Okafor", email, songwriterPercentage: 90 };
      const bytes = bulkSongsBytes([good, bad]);
      const made = await person.call(songs.createBulk, {
        body: { name: "Catalog.csv", sizeBytes: bytes.length, songs: 2 },
      });
      await uploadBytes(run, made.upload, bytes);
      const params = { id: made.id };
      await person.call(songs.startBulk, { params, body: { run: 1 } });
      const first = await waitForState(run, person, made.id, (state) => state === "created");
      if (first.created !== 1 || first.refused !== 1)
        run.reportProblem(`${first.created} drafts and ${first.refused} refused songs`);
      await person.call(songs.stopBulk, { params });
      const corrected = bulkSongsBytes([good, { ...bad, songwriterPercentage: 100 }]);
      const second = await person.call(songs.correctBulk, {
        params,
        body: { sizeBytes: corrected.length, songs: 2 },
      });
      await uploadBytes(run, second.upload, corrected);
      await person.call(songs.startBulk, { params, body: { run: second.run } });
      const both = await waitForState(run, person, made.id, (state) => state === "created");
      if (both.created !== 2 || both.refused !== 0)
        run.reportProblem(`the corrected file leaves ${both.created} and ${both.refused} songs`);
      const checked = { title: good.title, emails: [email] };
      const { known } = await person.call(songs.checkBulkSongs, { body: { songs: [checked] } });
      if (known.join() !== "0") run.reportProblem("the song of another file is not known");
      if ((await person.call(songs.bulks)).length !== 1)
        run.reportProblem("the list has more or less than one bulk");
      await person.call(songs.deleteBulkDrafts, { params });
      const empty = await waitForState(run, person, made.id, (state) => state === "created");
      if (empty.entries.length > 0) run.reportProblem("the bulk still has songs");
      if ((await person.call(songs.list)).length > 0) run.reportProblem("a draft is left");
    },
  }),
];
