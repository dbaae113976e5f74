import { z } from "zod";
import { fieldsOfSchema, PageToSign } from "../samples/details-to-sign.ts";
import { tokenInEmail, type InboxEmail } from "../samples/visitor.ts";
import { browsers, DemoVisitor, type DemoAccount } from "./account.ts";
import { people, type PersonKey } from "./people.ts";
import { drawnSignature } from "./signature.ts";
import type { DemoSong } from "./songs.ts";

/** Shares in percent: of all four categories, or songwriter, publisher, copyright and master. */
type Shares = number | readonly [number, number, number, number];
export type Split = Partial<Record<PersonKey, Shares>>;

/** The rows of a sheet. */
export function rowsOf(split: Split): object[] {
  const keys = Object.keys(people) as PersonKey[];
  return keys.flatMap((key) => {
    const shares = split[key];
    if (shares === undefined) return [];
    const [songwriter, publisher, copyright, master] =
      typeof shares === "number" ? [shares, shares, shares, shares] : shares;
    return [
      {
        ...people[key],
        songwriterPercentage: songwriter,
        publisherPercentage: publisher,
        copyrightPercentage: copyright,
        masterPercentage: master,
      },
    ];
  });
}

const Created = z.object({
  id: z.string(),
  title: z.string(),
  agreement: z.object({ id: z.string(), documentHash: z.string().optional() }).nullable(),
});

export interface Sheet {
  title: string;
  songId: string;
  agreementId: string;
  /** Absent for a draft. */
  documentHash: string | undefined;
}

/** What a song is created with, beside its title. */
interface NewSong {
  split?: Split;
  lyrics?: string;
  send?: boolean;
  /** False for a song without an agreement. */
  agreement?: boolean;
  expiresInDays?: number;
  team?: string;
}

/** Creates a song with its recording and its sheet, which is sent unless `send` is false. */
export async function createSheet(
  owner: DemoAccount,
  { title, artist, bpm, iswc, recording, form }: DemoSong,
  { split = {}, team, ...more }: NewSong,
): Promise<Sheet> {
  const { name, label, isrc = "" } = recording;
  const fileId = await owner.record(name, { ...form, bpm }, { team });
  const body = { title, artist, bpm, splits: rowsOf(split), fileIds: [fileId], ...more };
  const { id, agreement } = await owner.once(Created, "/api/songs", body, team);
  await owner.expect(z.unknown(), "PATCH", `/api/songs/${id}/files`, {
    ...{ fileIds: [fileId], artworkId: null },
    recordings: [{ fileId, label, isrc, isMain: true }],
  });
  if (iswc !== undefined) await owner.expect(z.unknown(), "PATCH", `/api/songs/${id}`, { iswc });
  return {
    ...{ title, songId: id },
    agreementId: agreement?.id ?? "",
    documentHash: agreement?.documentHash,
  };
}

const Inbox = z.object({
  emails: z.array(z.custom<InboxEmail>((value) => typeof value === "object" && value !== null)),
});

/** The token in the newest email to an address that names a title. Throws when there is none. */
export async function emailedToken(
  visitor: DemoVisitor,
  { email, title, marker }: { email: string; title: string; marker: EmailedLink },
): Promise<string> {
  const path = `/_local/mail.json?content=0&to=${encodeURIComponent(email)}`;
  const { emails } = await visitor.expect(Inbox, "GET", path);
  const found = emails.find(
    ({ subject, body }) =>
      body.text.includes(marker) &&
      `${lettersOf(subject)} ${lettersOf(body.text)}`.includes(lettersOf(title)),
  );
  if (found === undefined) throw new Error(`${email} has no email about ${title} with ${marker}`);
  return tokenInEmail(found, marker);
}

/** An email breaks what looks like an address ('A.M.') by invisible characters. */
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

type EmailedLink = Parameters<typeof tokenInEmail>[1];

const Opened = PageToSign.extend({
  signer: z.object({ name: z.string(), email: z.string() }),
});

/** Opens the emailed link of a sheet. */
export async function openSheet(
  url: string,
  { title, agreementId }: Sheet,
  key: PersonKey,
  browser: keyof typeof browsers = "phone",
) {
  const visitor = new DemoVisitor(url, browsers[browser]);
  const { email } = people[key];
  const shareLink = await emailedToken(visitor, { email, title, marker: "/sign/" });
  const opened = await visitor.expect(Opened, "GET", `/api/agreements/share/${shareLink}`);
  await visitor.expect(z.unknown(), "POST", `/api/agreements/${agreementId}/opened`, { shareLink });
  return { visitor, shareLink, ...opened };
}

/** Signs a sheet by the emailed link. */
export async function signSheet(
  url: string,
  sheet: Sheet,
  key: PersonKey,
  browser?: keyof typeof browsers,
): Promise<void> {
  const { visitor, shareLink, signer, ...page } = await openSheet(url, sheet, key, browser);
  await visitor.once(z.unknown(), `/api/agreements/${sheet.agreementId}/sign`, {
    ...{ shareLink, name: signer.name, email: signer.email },
    ...signatureOf(signer.name, page),
  });
}

/** Declines a sheet by the emailed link. */
export async function declineSheet(
  url: string,
  sheet: Sheet,
  key: PersonKey,
  reason: string,
): Promise<void> {
  const { visitor, shareLink, documentHash, signer } = await openSheet(url, sheet, key);
  const path = `/api/agreements/${sheet.agreementId}/decline`;
  await visitor.once(z.unknown(), path, { shareLink, documentHash, email: signer.email, reason });
}

/** Signs a sheet in the application. */
export async function signWithAccount(account: DemoAccount, sheet: Sheet): Promise<void> {
  const path = `/api/agreements/${sheet.agreementId}`;
  const page = await account.expect(PageToSign, "GET", path);
  const { songwriterName: name, email } = account.person;
  await account.expect(z.unknown(), "POST", `${path}/opened`, {});
  await account.once(z.unknown(), `${path}/sign`, {
    ...{ name, email },
    ...signatureOf(name, page),
  });
}

function signatureOf(name: string, page: PageToSign) {
  return {
    signatureData: drawnSignature(name),
    signatureMethod: "drawn",
    documentHash: page.documentHash,
    ...fieldsOfSchema(page),
  };
}
