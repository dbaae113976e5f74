import { randomUUID } from "node:crypto";
import { z } from "zod";
import { fieldsOfSchema, PageToSign, type FieldsOfSchema } from "../samples/details-to-sign.ts";
import { finishOnboarding, password } from "../samples/sample-accounts.ts";
import { signatureImage } from "../samples/signature-image.ts";
import {
  tokenInEmail,
  Visitor,
  type InboxEmail,
  type VisitorResponse,
} from "../samples/visitor.ts";

/** A new account with a verified address, a finished onboarding and a session. */
export async function signedUpUser(url: string, name: string, email: string): Promise<Visitor> {
  const user = new Visitor(url);
  await user.expect(z.unknown(), "POST", "/api/auth/signup", { name, email, password });
  const mail = await user.emailTo(email, /verify/i);
  await user.expect(z.unknown(), "POST", "/api/auth/verify-email", {
    token: tokenInEmail(mail, "token="),
  });
  await user.expect(z.unknown(), "POST", "/api/auth/login", { email, password });
  await finishOnboarding(user);
  return user;
}

/** A row with the same share in all four categories. */
export function equalShareRow(songwriterName: string, email: string, percentage: number): object {
  return {
    songwriterName,
    email,
    pro: "BMI",
    songwriterIpi: "00052210040",
    publisherName: "Okafor Songs",
    publisherIpi: "00014107338",
    songwriterPercentage: percentage,
    publisherPercentage: percentage,
    copyrightPercentage: percentage,
    masterPercentage: percentage,
  };
}

export const CreatedSong = z.object({
  title: z.string(),
  id: z.string(),
  agreement: z.object({
    id: z.string(),
    status: z.string(),
    shareLink: z.string().nullable(),
    documentHash: z.string().optional(),
    splits: z.array(z.object({ contributorId: z.string(), email: z.string() })),
  }),
});
export type CreatedSong = z.infer<typeof CreatedSong>;

export async function createSong(owner: Visitor, song: object): Promise<CreatedSong> {
  return owner.expect(CreatedSong, "POST", "/api/songs", song, { "idempotency-key": randomUUID() });
}

export interface Invitation {
  agreementId: string;
  shareLink: string;
  documentHash: string;
  name: string;
  email: string;
  /** What a signature has besides, by the schema of the sheet. */
  fields: FieldsOfSchema;
}

/** The invitation in the email to a contributor about this title. */
export async function invitationOf(url: string, email: string, title: string): Promise<Invitation> {
  const visitor = new Visitor(url);
  return await readInvitation(visitor, await visitor.emailTo(email, new RegExp(title)));
}

/** Reads the invitation behind the link in an email. */
export async function readInvitation(visitor: Visitor, mail: InboxEmail): Promise<Invitation> {
  return await readInvitationOf(visitor, tokenInEmail(mail, "/sign/"));
}

/** Reads the invitation of a personal link. */
export async function readInvitationOf(visitor: Visitor, shareLink: string): Promise<Invitation> {
  const { id, signer, ...page } = await visitor.expect(
    PageToSign.extend({
      id: z.string(),
      signer: z.object({ name: z.string(), email: z.string() }),
    }),
    "GET",
    `/api/agreements/share/${shareLink}`,
  );
  const { documentHash } = page;
  return { agreementId: id, shareLink, documentHash, ...signer, fields: fieldsOfSchema(page) };
}

/** Request body of a signature for this invitation. */
export function signatureBody(invitation: Invitation): Record<string, unknown> {
  return {
    shareLink: invitation.shareLink,
    name: invitation.name,
    email: invitation.email,
    signatureData: signatureImage(3),
    signatureMethod: "drawn",
    documentHash: invitation.documentHash,
    ...invitation.fields,
  };
}

export async function postSignature(
  url: string,
  invitation: Invitation,
  key: string = randomUUID(),
): Promise<VisitorResponse> {
  return new Visitor(url).request(
    "POST",
    `/api/agreements/${invitation.agreementId}/sign`,
    signatureBody(invitation),
    { "idempotency-key": key },
  );
}

/** Reads a value until `holds` accepts it. Throws with the last value after `seconds`. */
export async function waitUntil<T>(
  read: () => Promise<T>,
  holds: (value: T) => boolean,
  seconds = 30,
): Promise<T> {
  let value = await read();
  for (let waited = 0; waited < seconds * 10 && !holds(value); waited += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    value = await read();
  }
  if (!holds(value)) throw new Error(`Still ${JSON.stringify(value)} after ${seconds} s`);
  return value;
}

/** Status of an agreement in its owner's view. */
export async function agreementStatus(owner: Visitor, agreementId: string): Promise<string> {
  const { status } = await owner.expect(
    z.object({ status: z.string() }),
    "GET",
    `/api/agreements/${agreementId}`,
  );
  return status;
}
