import { randomUUID } from "node:crypto";
import { z } from "zod";
import { uploadDocument, waitUntilParsed } from "../samples/documents.ts";
import { browsers, DemoVisitor } from "./account.ts";
import { lyrics } from "./lyrics.ts";
import { paperSheet } from "./paper-sheet.ts";
import { people, type PersonKey } from "./people.ts";
import {
  createSheet,
  declineSheet,
  emailedToken,
  rowsOf,
  signSheet,
  signWithAccount,
  type Sheet,
} from "./sheets.ts";
import { songs } from "./songs.ts";
import type { DemoWorld } from "./world.ts";

/** A member of a group with the same share of all categories. */
function groupMember(key: PersonKey, share: number) {
  return {
    ...{ name: people[key].songwriterName, email: people[key].email },
    ...{ songwriterPercentage: share, publisherPercentage: share },
    ...{ copyrightPercentage: share, masterPercentage: share },
  };
}

/** Days 0 to 2: the accounts, and the address book with a band. */
export async function beginAccounts({ nia, lukasz, jonah, amara }: DemoWorld): Promise<void> {
  await nia.signUp({ role: "Songwriter", company: "Okafor Songs", phone: "+1 615 555 0142" });
  await lukasz.signUp({ role: "Producer" });
  await jonah.signUp({ role: "Producer" });
  await amara.signUp({ role: "Artist" });
  const { ingrid: _, ...known } = people;
  await nia.expect(z.unknown(), "POST", "/api/contributors/import", {
    people: Object.values(known).map(({ songwriterName: name, songwriterIpi: ipi, ...rest }) => ({
      ...{ name, ipi },
      ...rest,
    })),
  });
  await nia.once(z.unknown(), "/api/groups", {
    name: "The Shallows",
    members: [groupMember("nia", 50), groupMember("lukasz", 30), groupMember("amara", 20)],
  });
}

/** Days 2 to 9: two songs that everybody signs. */
export async function sealFirstSongs({ url, clock, nia }: DemoWorld): Promise<Sheet> {
  await clock.moveTo(2.1);
  const kitchen = await createSheet(nia, songs.kitchenLight, {
    split: { nia: [60, 60, 60, 50], meilin: [40, 40, 40, 50] },
    lyrics: lyrics.kitchenLight,
  });
  await clock.moveTo(2.5);
  await signSheet(url, kitchen, "meilin", "windows");
  await clock.moveTo(3.2);
  await signWithAccount(nia, kitchen);
  await clock.moveTo(6.1);
  const lowTide = await createSheet(nia, songs.lowTide, {
    split: { nia: [50, 50, 50, 40], lukasz: [30, 30, 30, 30], jonah: [20, 20, 20, 30] },
    lyrics: lyrics.lowTide,
  });
  await clock.moveTo(6.4);
  await signWithAccount(nia, lowTide);
  await signSheet(url, lowTide, "lukasz", "windows");
  await clock.moveTo(8.3);
  await signSheet(url, lowTide, "jonah");
  return lowTide;
}

const Uploaded = z.object({
  agreement: z.object({
    id: z.string(),
    splits: z.array(z.object({ contributorId: z.string(), songwriterName: z.string() })),
  }),
  song: z.object({ id: z.string() }).nullable(),
});

/** Day 10: an agreement that was signed on paper, with its song. A writer confirms the signature. */
export async function uploadPaperSheet({ url, clock, nia }: DemoWorld): Promise<void> {
  await clock.moveTo(10.2);
  const { title, artist, bpm, form, recording } = songs.orchardStreet;
  const writers = [
    ["nia", 50],
    ["rafi", 50],
  ] as const;
  const paper = { title, artist, date: "03/14/2025", writers };
  const parseId = await uploadDocument(nia, await paperSheet("Orchard Street signed.pdf", paper));
  await waitUntilParsed(nia, parseId);
  const splits = rowsOf({ nia: 50, rafi: 50 });
  const { agreement, song } = await nia.once(Uploaded, "/api/agreements/upload", {
    ...{ parseId, title, parsedContent: { artist, splits } },
  });
  if (song === null) throw new Error("The uploaded agreement has no song");
  const fileId = await nia.record(recording.name, { ...form, bpm });
  const recordings = [{ fileId, label: recording.label, isMain: true }];
  const files = { fileIds: [fileId], artworkId: null, recordings };
  await nia.expect(z.unknown(), "PATCH", `/api/songs/${song.id}/files`, files);
  await nia.expect(z.unknown(), "PATCH", `/api/songs/${song.id}`, { bpm });
  const { email, songwriterName } = people.rafi;
  const contributorId = agreement.splits.find(
    (split) => split.songwriterName === songwriterName,
  )?.contributorId;
  const path = `/api/agreements/${agreement.id}/invitations`;
  await nia.once(z.unknown(), path, { contributorId, email });
  await clock.moveTo(11);
  const invitationToken = await emailedToken(nia, { email, title, marker: "/invitation/" });
  const answer = { invitationToken, answer: "signed" };
  await new DemoVisitor(url, browsers.phone).expect(
    z.unknown(),
    "POST",
    "/api/invitations/answer",
    answer,
  );
}

/** Days 12 to 26: sheets that end without all signatures: one expires, one is declined, one is voided. */
export async function endSomeSheets({ url, clock, nia }: DemoWorld): Promise<void> {
  await clock.moveTo(12.4);
  await nia.signIn();
  const umbrellas = await createSheet(nia, songs.borrowedUmbrellas, {
    split: { nia: 40, lukasz: 35, rafi: 25 },
    ...{ lyrics: lyrics.borrowedUmbrellas, expiresInDays: 14 },
  });
  await clock.moveTo(13);
  await signSheet(url, umbrellas, "lukasz");
  await clock.moveTo(15.3);
  const salt = await createSheet(nia, songs.saltOnTheDashboard, {
    split: { nia: [45, 45, 45, 60], lukasz: [45, 45, 45, 30], meilin: [10, 10, 10, 10] },
    lyrics: lyrics.saltOnTheDashboard,
  });
  await clock.moveTo(16.5);
  await signSheet(url, salt, "lukasz");
  await clock.moveTo(17.4);
  const reason =
    "I wrote the whole bridge with Łukasz. Let’s talk about a third of the writer’s share before I sign.";
  await declineSheet(url, salt, "meilin", reason);
  await clock.moveTo(20.2);
  const postcard = await createSheet(nia, songs.halfAPostcard, { split: { nia: 70, rafi: 30 } });
  await clock.moveTo(23.1);
  await nia.once(z.unknown(), `/api/agreements/${postcard.agreementId}/void`, {
    reason: "We are rewriting the second verse with Amara. A new sheet follows.",
  });
}

/** Days 24 to 31: a sheet whose shares change after it was sent, so that all sign its second version. */
export async function sealSecondVersion({ url, clock, nia }: DemoWorld): Promise<void> {
  await clock.moveTo(24.2);
  await nia.signIn();
  const sheet = await createSheet(nia, songs.wireBirds, {
    split: { nia: 40, lukasz: 30, amara: 20, jonah: 10 },
    lyrics: lyrics.wireBirds,
  });
  await clock.moveTo(25);
  await signSheet(url, sheet, "amara");
  await clock.moveTo(26.6);
  await nia.expect(
    z.unknown(),
    "PATCH",
    `/api/agreements/${sheet.agreementId}`,
    {
      documentHash: sheet.documentHash,
      splits: rowsOf({ nia: 40, lukasz: 25, amara: 20, jonah: [15, 15, 15, 15] }),
    },
    { "idempotency-key": randomUUID() },
  );
  await clock.moveTo(27.3);
  await signWithAccount(nia, sheet);
  await signSheet(url, sheet, "amara");
  await signSheet(url, sheet, "lukasz", "windows");
  await clock.moveTo(30.2);
  await signSheet(url, sheet, "jonah", "mac");
}
