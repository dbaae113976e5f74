import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { ShareActivity } from "../../../shared/domain/sharing/share-activity.ts";
import { browsers, DemoVisitor } from "./account.ts";
import { growingLyrics } from "./lyrics.ts";
import { people } from "./people.ts";
import { createSheet, emailedToken, type Sheet } from "./sheets.ts";
import { songs } from "./songs.ts";
import type { DemoWorld } from "./world.ts";

const Link = z.object({ shareUrl: z.string() });
const Id = z.object({ id: z.string() });
/** Somebody without an account who listens. */
const label = "ruth@harborlight.example";
const studio = "studio@threemiles.example";

/** Tells the owner what a visitor of a share did. */
async function act(
  visitor: DemoVisitor,
  token: string,
  ...done: readonly ShareActivity[]
): Promise<void> {
  for (const what of done) {
    const body = { what, id: randomUUID() };
    await visitor.expect(z.unknown(), "POST", `/api/share/${token}/activity`, body);
  }
}

/** Days 36 to 40: a finished song goes out to listeners, by its general link and to one address. */
export async function shareFinishedSong(
  { url, clock, nia }: DemoWorld,
  { songId, title }: Sheet,
): Promise<void> {
  await clock.moveTo(36.1);
  const downloadOptions = { song: true, artwork: true, agreement: false, lyrics: true };
  const path = `/api/songs/${songId}`;
  const permission = "download";
  const { shareUrl } = await nia.expect(Link, "PATCH", `${path}/share-link`, {
    ...{ permission, downloadOptions },
  });
  await nia.once(z.unknown(), `${path}/share`, { email: label, permission, downloadOptions });
  await clock.moveTo(37);
  const token = shareUrl.slice(shareUrl.lastIndexOf("/") + 1);
  const visitors = [browsers.phone, browsers.windows, browsers.mac].map(
    (browser) => new DemoVisitor(url, browser),
  );
  for (const visitor of visitors) await act(visitor, token, "opened", "played");
  const [listener = new DemoVisitor(url, browsers.phone)] = visitors;
  await act(listener, token, "played");
  await clock.moveTo(39.5);
  const own = await emailedToken(listener, { email: label, title, marker: "/share/" });
  await act(listener, own, "opened", "played", "played", "downloaded");
}

/** Days 36 to 41: a song without an agreement, whose lyrics two people write. */
export async function writeTogether({ clock, nia, lukasz }: DemoWorld): Promise<void> {
  const [idea, ...versions] = growingLyrics;
  const song = await createSheet(nia, songs.landlockedSailor, { agreement: false, lyrics: idea });
  const path = `/api/songs/${song.songId}`;
  for (const [index, lyrics] of versions.slice(0, -1).entries()) {
    await clock.moveTo(40 + index * 0.3);
    await nia.expect(z.unknown(), "PATCH", path, { lyrics });
  }
  const { email } = people.lukasz;
  await nia.once(z.unknown(), `${path}/share`, { email, permission: "edit" });
  await clock.moveTo(41.2);
  await lukasz.signIn();
  const where = { email, title: song.title, marker: "/share/" as const };
  const shareToken = await emailedToken(lukasz, where);
  await act(lukasz, shareToken, "opened", "played");
  await lukasz.once(z.unknown(), `${path}/copy`, { shareToken });
  await lukasz.expect(z.unknown(), "PATCH", path, { lyrics: versions.at(-1) });
}

const sessionNotes = `Low Tide Radio, session notes

Tempo 97, capo 3, tuned a little flat (437 Hz) because of the harmonium.
Verse 2: leave the bass out until "thermos".
Ask Jonah for the take with the harbor bell in it.
`;

const biography = `Nia & the Shallows write songs about water, weather and public transport. They met at an evening class
for accordion repair and have shared a rehearsal room above a fishmonger's ever since.
`;

const textFile = (name: string, text: string) => ({
  ...{ name, type: "text/plain" },
  bytes: new TextEncoder().encode(text),
});

/** Days 42 and 43: a folder that one person may edit and another may listen to. */
export async function shareFolder({ url, clock, nia, lukasz }: DemoWorld): Promise<void> {
  await clock.moveTo(42.3);
  await nia.signIn();
  const folder = { name: "Low Tide Radio session", color: "#45B7D1" };
  const { id } = await nia.once(Id, "/api/folders", folder);
  const inside = { name: "Stems", color: "#96CEB4", parentId: id };
  const stems = await nia.once(Id, "/api/folders", inside);
  const press = await nia.once(Id, "/api/folders", { name: "Press", color: "#D4A5A5" });
  await nia.upload(textFile("Biography.txt", biography), { folderId: press.id });
  const { form, bpm } = songs.lowTide;
  const short = { ...form, bpm, bars: 2, introBars: 0 };
  const folderId = stems.id;
  const band = ["bass", "drums"] as const;
  await nia.record("Drums and bass.wav", short, { without: ["harmony", "melody"], folderId });
  await nia.record("Guitar.wav", short, { without: [...band, "melody"], folderId });
  const notes = textFile("Session notes.txt", sessionNotes);
  const notesId = await nia.upload(notes, { folderId: id });
  await nia.expect(z.unknown(), "PATCH", `/api/files/${notesId}/share-link`, { isOn: true });
  const path = `/api/folders/${id}/share`;
  const { email } = people.lukasz;
  await nia.once(z.unknown(), path, { email, permission: "edit" });
  await nia.once(z.unknown(), path, { email: studio, permission: "download" });
  await clock.moveTo(43.2);
  const title = folder.name;
  const token = await emailedToken(lukasz, { email, title, marker: "/share/" });
  await act(lukasz, token, "opened");
  await lukasz.expect(z.unknown(), "POST", `/api/share/${token}/join`, {});
  const engineer = new DemoVisitor(url, browsers.windows);
  const own = await emailedToken(engineer, { email: studio, title, marker: "/share/" });
  await act(engineer, own, "opened", "downloaded");
}

/** Day 48: Łukasz shares a song of his own with Nia, who may edit it. */
export async function receiveSharedSong({ clock, nia, lukasz }: DemoWorld): Promise<void> {
  await clock.moveTo(48.1);
  await lukasz.signIn();
  const song = await lukasz.once(Id, "/api/songs", {
    ...{ title: "Amber Room, No Door", artist: "Łukasz Żółć", bpm: 120, agreement: false },
    lyrics: "Amber room, no door\nlight comes in and asks what for",
  });
  const path = `/api/songs/${song.id}`;
  const { email } = people.nia;
  await lukasz.once(z.unknown(), `${path}/share`, { email, permission: "edit" });
  await clock.moveTo(48.5);
  const where = { email, title: "Amber Room", marker: "/share/" as const };
  const shareToken = await emailedToken(nia, where);
  await nia.once(z.unknown(), `${path}/copy`, { shareToken });
}
