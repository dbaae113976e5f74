import { allDownloads } from "../../../shared/domain/sharing/permissions.ts";
import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { demoAccount } from "./demo-people.ts";
import { fieldsOfSchema, PageToSign } from "./details-to-sign.ts";
import { once } from "../../local/once.ts";
import { newAddress, newPerson, unverifiedPerson } from "./sample-accounts.ts";
import { uploadFile, wavFile } from "./uploads.ts";
import { tokenInEmail, Visitor } from "./visitor.ts";

const Card = z.object({
  id: z.string(),
  /** An uploaded agreement may have none. */
  songId: z.string().nullable(),
  status: z.string(),
  isPreSigned: z.boolean(),
});
const Shared = PageToSign.extend({
  id: z.string(),
  signer: z.object({
    contributorId: z.string(),
    name: z.string(),
    email: z.string(),
    signed: z.boolean(),
  }),
});

const cardsOf = async (owner: Visitor) =>
  await owner.expect(z.array(Card), "GET", "/api/agreements?limit=200");

/** An agreement of the demo account with this status. */
export async function demoAgreement(owner: Visitor, status: string) {
  const found = (await cardsOf(owner)).find((card) => card.status === status && !card.isPreSigned);
  if (found?.songId == null)
    throw new Error(`The demo account has no agreement with the status ${status}`);
  return { ...found, songId: found.songId };
}

/** The signed-in user. */
export async function signedInUser(owner: Visitor) {
  return owner.expect(z.object({ id: z.string() }), "GET", "/api/auth/session");
}

/** A recording of the demo account. */
export async function demoFile(owner: Visitor) {
  const File = z.object({ id: z.string(), path: z.string(), purpose: z.string() });
  const Songs = z.array(z.object({ id: z.string(), files: z.array(File) }));
  const songs = await owner.expect(Songs, "GET", "/api/songs?limit=200");
  const found = songs
    .flatMap(({ id: songId, files }) => files.map((file) => ({ ...file, songId })))
    .find(({ purpose }) => purpose === "audio");
  if (found === undefined) throw new Error("The demo account has no recording");
  return found;
}

/** A song of the demo account that has lyrics. */
export async function songWithLyrics(owner: Visitor) {
  const Songs = z.array(z.object({ id: z.string(), lyricsPreview: z.string() }));
  const songs = await owner.expect(Songs, "GET", "/api/songs?limit=200");
  const found = songs.find(({ lyricsPreview }) => lyricsPreview !== "");
  if (found === undefined) throw new Error("The demo account has no song with lyrics");
  return found;
}

/** Uploads and deletes a file, which can then be restored. Returns its id. */
export async function uploadAndDeleteFile(owner: Visitor): Promise<string> {
  const { id } = await uploadFile(owner, wavFile());
  await owner.expect(z.unknown(), "DELETE", `/api/files/${id}`);
  return id;
}

/** A visitor with a session of the demo account. */
export async function signInToDemo(url: string): Promise<Visitor> {
  const owner = new Visitor(url);
  const { email, password } = demoAccount;
  await owner.expect(z.unknown(), "POST", "/api/auth/login", { email, password });
  return owner;
}

/** A personal link of a pending demo agreement whose contributor has not signed. Throws when all have signed. */
export async function pendingSigner(url: string, owner: Visitor) {
  const visitor = new Visitor(url);
  const cards = await cardsOf(owner);
  const open = new Set(cards.filter(({ status }) => status === "pending").map(({ id }) => id));
  for (const mail of await visitor.inbox()) {
    if (!mail.body.text.includes("/sign/")) continue;
    const link = tokenInEmail(mail, "/sign/");
    const answer = await visitor.request("GET", `/api/agreements/share/${link}`);
    const shared = Shared.safeParse(answer.body);
    if (!shared.success || shared.data.signer.signed || !open.has(shared.data.id)) continue;
    const { id, documentHash, signer } = shared.data;
    const fields = fieldsOfSchema(shared.data);
    return { agreementId: id, link, documentHash, ...signer, fields };
  }
  throw new Error(
    "All contributors of the pending agreements have signed. Start with new data: npm start -- --fresh",
  );
}

const Song = z.object({
  id: z.string(),
  agreement: z.object({
    id: z.string(),
    documentHash: z.string().optional(),
    splits: z.array(
      z.object({ contributorId: z.string(), email: z.string(), rowId: z.string().optional() }),
    ),
  }),
});

/** A new account that owns samples which no call of the owner is about: an account sends few sheets in its first week. */
export const otherOwner = (url: string) => once(async () => (await newPerson(url)).visitor);

/**
 * A song of the demo account with one contributor under an unused address. `song` creates it on its first call. With a
 * `role`, its sheet is sent as one of schema 3, and with `asksAgreementFirst` its contributor agrees before signing.
 */
export function newSampleSong(
  url: string,
  owner: () => Promise<Visitor>,
  {
    send,
    role,
    asksAgreementFirst,
  }: { send: boolean; role?: "CA" | undefined; asksAgreementFirst?: boolean | undefined },
) {
  const email = newAddress();
  const song = once(async () =>
    (await owner()).expect(
      Song,
      "POST",
      "/api/songs",
      {
        title: send ? "Sample sheet" : "Sample draft",
        send,
        asksAgreementFirst,
        splits: [
          {
            songwriterName: "Sample Writer",
            email,
            songwriterIpi: "00052210040",
            songwriterPercentage: 100,
            copyrightPercentage: 100,
            masterPercentage: 100,
            publisherPercentage: 100,
            publisherName: "Okafor Songs",
            publisherIpi: "00014107338",
            role,
          },
        ],
      },
      { "idempotency-key": randomUUID() },
    ),
  );
  // Later emails about the sheet have no link.
  const personalLink = once(async () => {
    await song();
    return tokenInEmail(await new Visitor(url).emailTo(email, /Sample sheet/), "/sign/");
  });
  return { song, personalLink };
}

/** Advances the clock by a minute, so that the owner may send the emails of the agreement once more. Returns its id. */
export async function afterResendPause(owner: Visitor, agreementId: string): Promise<string> {
  await owner.expect(z.unknown(), "POST", "/_local/clock.json", { advanceSeconds: 61 });
  return agreementId;
}

/** Changes a song's lyrics twice, so that there is an earlier version. Returns the song's id. */
export async function changeLyricsTwice(owner: Visitor, songId: string): Promise<string> {
  for (const lyrics of ["First words", "Other words"])
    await owner.expect(z.unknown(), "PATCH", `/api/songs/${songId}`, { lyrics });
  return songId;
}

/** Creates a song with one recording. */
export async function createSongWithRecording(
  owner: Visitor,
): Promise<{ songId: string; fileId: string }> {
  const { id: fileId } = await uploadFile(owner, wavFile());
  const body = { title: "Sample recording", send: false, fileIds: [fileId] };
  const headers = { "idempotency-key": randomUUID() };
  const { id } = await owner.expect(Song, "POST", "/api/songs", body, headers);
  return { songId: id, fileId };
}

/** Creates a song without an agreement. Returns its id. */
export async function createSongWithoutAgreement(owner: Visitor): Promise<string> {
  const body = { title: "Sample song", agreement: false };
  const headers = { "idempotency-key": randomUUID() };
  const Created = z.object({ id: z.string() });
  return (await owner.expect(Created, "POST", "/api/songs", body, headers)).id;
}

/** Voids an agreement. Returns its id. */
export async function voidAgreement(owner: Visitor, agreementId: string): Promise<string> {
  await owner.expect(z.unknown(), "POST", `/api/agreements/${agreementId}/void`, {});
  return agreementId;
}

/**
 * Opens the link of a sign-up in a second browser. Returns the cookies of that browser, which must set the password.
 */
export async function verifyInSecondBrowser(
  url: string,
): Promise<{ email: string; cookie: string }> {
  const { email, token } = await unverifiedPerson(url);
  const elsewhere = new Visitor(url);
  await elsewhere.expect(z.unknown(), "POST", "/api/auth/verify-email", { token });
  return { email, cookie: elsewhere.cookieHeader };
}

/** SHA-256 of a song's sealed PDF, in hexadecimal. */
export async function sealedSha256(owner: Visitor, songId: string): Promise<string> {
  const { status, headers } = await owner.request("GET", `/api/songs/${songId}/download/agreement`);
  const location = headers.get("location");
  if (status !== 302 || location === null)
    throw new Error(`The demo's sealed PDF can't be downloaded: ${status}`);
  const pdf = await (await fetch(location)).arrayBuffer();
  return createHash("sha256").update(new Uint8Array(pdf)).digest("hex");
}

/**
 * Corrects the address of an agreement's first contributor, and returns the read-only link in the email to the old
 * address. The title tells agreements of the same contributor apart.
 */
export async function correctAddress(
  url: string,
  owner: Visitor,
  { id, splits: [first] }: z.infer<typeof Song>["agreement"],
  title = "",
): Promise<string> {
  if (first === undefined) throw new Error("The sample has a contributor");
  const { contributorId, email } = first;
  const path = `/api/agreements/${id}/contributors/${contributorId}/email`;
  await owner.expect(z.unknown(), "POST", path, { email: newAddress() });
  const mail = await new Visitor(url).emailTo(
    email,
    new RegExp(`Your address was replaced.*${title}`),
  );
  return tokenInEmail(mail, "/sign/");
}

/** Enables all downloads on a song's general link. Returns its token. */
export async function shareSong(owner: Visitor, id: string): Promise<string> {
  const Link = z.object({ shareUrl: z.string() });
  const path = `/api/songs/${id}/share-link`;
  const { shareUrl } = await owner.expect(Link, "PATCH", path, {
    permission: "download",
    downloadOptions: allDownloads,
  });
  return shareUrl.slice(shareUrl.lastIndexOf("/") + 1);
}
