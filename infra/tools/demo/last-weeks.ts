import { z } from "zod";
import { uploadDocument, waitUntilParsed } from "../samples/documents.ts";
import type { DemoAccount } from "./account.ts";
import { lyrics } from "./lyrics.ts";
import { paperSheet } from "./paper-sheet.ts";
import {
  createSheet,
  openSheet,
  rowsOf,
  signSheet,
  signWithAccount,
  type Sheet,
  type Split,
} from "./sheets.ts";
import { songs } from "./songs.ts";
import type { DemoWorld } from "./world.ts";

/** Day 44: a sheet that two of four people have signed, and that the others are reminded of. */
export async function waitForTwo({ url, clock, nia }: DemoWorld): Promise<void> {
  await clock.moveTo(44.2);
  const sheet = await createSheet(nia, songs.ferrymansReceipt, {
    split: {
      nia: [34, 34, 34, 40],
      lukasz: [33, 33, 33, 30],
      rafi: [23, 23, 23, 20],
      ingrid: [10, 10, 10, 10],
    },
    lyrics: lyrics.ferrymansReceipt,
  });
  await clock.moveTo(44.6);
  await signWithAccount(nia, sheet);
  await clock.moveTo(46.3);
  await signSheet(url, sheet, "lukasz", "windows");
  await openSheet(url, sheet, "rafi");
}

const Sent = z.object({
  id: z.string(),
  title: z.string(),
  agreement: z.object({ id: z.string() }),
});

/** Sends a sheet of a song without a recording. */
async function sendSheet(owner: DemoAccount, song: object, split: Split): Promise<Sheet> {
  const body = { ...song, splits: rowsOf(split) };
  const { id, title, agreement } = await owner.once(Sent, "/api/songs", body);
  return { title, songId: id, agreementId: agreement.id, documentHash: undefined };
}

/** Days 50 to 54: a sheet of Jonah's that Nia signs, and one of her own that everyone but she has signed. */
export async function oweOneSignature({ url, clock, nia, jonah }: DemoWorld): Promise<void> {
  await clock.moveTo(50.1);
  await jonah.signIn();
  const artist = jonah.person.songwriterName;
  const gravel = { title: "Gravel Choir", artist, bpm: 88 };
  const others = await sendSheet(jonah, gravel, { jonah: 65, nia: 35 });
  await signWithAccount(jonah, others);
  await clock.moveTo(51.2);
  await signSheet(url, others, "nia", "mac");
  const own = await createSheet(nia, songs.copperWeather, {
    split: { nia: [50, 50, 50, 34], amara: [30, 30, 30, 33], lukasz: [20, 20, 20, 33] },
    lyrics: lyrics.copperWeather,
  });
  await clock.moveTo(52.4);
  await signSheet(url, own, "amara");
  await clock.moveTo(54.1);
  await signSheet(url, own, "lukasz", "windows");
}

/** Days 55 to 57: a draft with an open question, and a document that waits for its review. */
export async function leaveUnfinished({ clock, nia }: DemoWorld): Promise<void> {
  await clock.moveTo(55.2);
  await createSheet(nia, songs.nachtbus, { split: { nia: 60, rafi: [0, 0, 0, 0] }, send: false });
  await clock.moveTo(57.3);
  const name = "Paper Sun split sheet.pdf";
  const document = await paperSheet(name, {
    ...{ title: "Paper Sun on Tuesday", artist: "Nia Okafor", date: "11/02/2024" },
    writers: [
      ["nia", 62.5],
      ["jonah", 37.5],
    ],
  });
  const parseId = await uploadDocument(nia, document);
  const { content } = await waitUntilParsed(nia, parseId);
  const splits = content?.splits.map(({ songwriterName, songwriterPercentage: share }) => ({
    songwriterName: songwriterName.value,
    songwriterPercentage: share?.value ?? null,
  }));
  await nia.once(z.unknown(), "/api/agreements/upload", {
    ...{ parseId, title: content?.title?.value ?? "", autoCreateSong: false },
    parsedContent: { splits },
  });
}

const Notifications = z.array(z.object({ id: z.string() }));

/** Days 59 and 60: a sheet that was sent yesterday, one that waits for Nia, and news that she has not read. */
export async function endToday({ url, clock, nia, jonah }: DemoWorld): Promise<void> {
  const [latest] = await nia.expect(Notifications, "GET", "/api/notifications");
  if (latest !== undefined)
    await nia.expect(z.unknown(), "POST", "/api/notifications/read", { upTo: latest.id });
  await clock.moveTo(59.2);
  const sheet = await createSheet(nia, songs.quietMachines, {
    split: { nia: 40, meilin: 30, ingrid: 30 },
    lyrics: lyrics.quietMachines,
  });
  const bloom = { title: "Night Shift Bloom", artist: jonah.person.songwriterName, bpm: 110 };
  const theirs = await sendSheet(jonah, bloom, { jonah: [50, 50, 50, 100], nia: [50, 50, 50, 0] });
  await signWithAccount(jonah, theirs);
  await clock.moveTo(59.6);
  await signWithAccount(nia, sheet);
  await openSheet(url, sheet, "ingrid");
}
