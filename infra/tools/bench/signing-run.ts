import { z } from "zod";
import { groups } from "../../../shared/contracts/index.ts";
import { detailsToSign, ownDeclaration, PageToSign } from "../samples/details-to-sign.ts";
import { password } from "../samples/sample-accounts.ts";
import { equalShareRow, signatureBody, signedUpUser } from "../testing/agreement.ts";
import { withOwnIpi } from "../testing/schema-3.ts";
import { tokenInEmail } from "../samples/visitor.ts";
import { CountedVisitor, type CountedRequest } from "./counted-visitor.ts";
import { callsSince, localTime, waitUntilQuiet, type RecordedCall } from "./local-cloud-calls.ts";
import {
  storedBetween,
  readUsage,
  type Invocation,
  type StoredItems,
} from "./local-cloud-usage.ts";
import { roleOf, type StackFunction } from "./stack-functions.ts";

const owner = { name: "Olive Owner", email: "owner@course.example" };
const people = [
  { ...owner, share: 33.34 },
  { name: "Łukasz Żółć", email: "lukasz@course.example", share: 33.33 },
  { name: "Wanda Writer", email: "wanda@course.example", share: 33.33 },
] as const;
/** The number that the last signer enters in place of what the owner has entered. */
const correctedIpi = "00014107338";
const lyrics = "Static on the water, your name between the stations\n".repeat(24);

export const signerCount = people.length;

/** One agreement with three parties, from the owner's sign-in to the mailed copies, with its requests and AWS calls. */
export interface SigningRun {
  /** Whether the last signer corrects their details, of which those who have signed are emailed. */
  corrects: boolean;
  requests: CountedRequest[];
  calls: RecordedCall[];
  invocations: Invocation[];
  /** Start times of the visits of the owner and the signers, oldest first. */
  visits: string[];
  /** The items that the agreement has added to the table. */
  stored: StoredItems;
  /** The secrets that each role has read since the local cloud started, also in later runs. */
  secrets: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * Milliseconds from the answer to the last signature until the transaction with sealed PDF and emails is committed.
   */
  sealingMs: number;
  /** Milliseconds from the answer to the last signature until SES has the last copy. */
  copiesMs: number;
  attachedBytes: number;
  pdfBytes: number;
}

/**
 * Measures runs one after the other, in a browser that the owner has used before. The first run starts cold; in the last
 * one, the last signer corrects their details.
 */
export async function measureSigningRuns(
  url: string,
  functions: readonly StackFunction[],
  count: number,
): Promise<SigningRun[]> {
  await signedUpUser(url, owner.name, owner.email);
  const visitor = new CountedVisitor(url);
  await signIn(visitor);
  await visitor.emailTo(owner.email, /New sign-in/);
  const courses: SigningRun[] = [];
  const secrets = new Map<string, Set<string>>();
  for (let number = 1; number <= count; number += 1)
    courses.push(
      await runCourse(visitor, functions, {
        title: `Low Tide Radio ${number}`,
        corrects: number === count,
        secrets,
      }),
    );
  return courses;
}

async function runCourse(
  visitor: CountedVisitor,
  functions: readonly StackFunction[],
  {
    title,
    corrects,
    secrets,
  }: { title: string; corrects: boolean; secrets: Map<string, Set<string>> },
): Promise<SigningRun> {
  const { origin: url } = visitor;
  const sweep = roleOf(functions, "sweep");
  const seal = roleOf(functions, "seal");
  const sendMail = roleOf(functions, "send-mail");
  await waitUntilQuiet(url, sweep);
  visitor.requests.length = 0;
  const before = await readUsage(url);
  const since = await localTime(url);
  const visits = [since];
  const songId = await sendAsOwner(visitor, title);
  const requests = [...visitor.requests];
  let signedAt = 0;
  for (const [index, { email }] of people.entries()) {
    await visitor.emailTo(email, titled(title));
    await waitUntilQuiet(url, sweep);
    visits.push(await localTime(url));
    const isCorrecting = corrects && index === people.length - 1;
    requests.push(...(await signAs(url, email, title, isCorrecting)));
    signedAt = Date.now();
  }
  await untilCopied(url, { seal, sendMail, since: new Date(signedAt).toISOString() });
  await waitUntilQuiet(url, sweep);

  const allCalls = await callsSince(url, "");
  // The list of calls is short: the first course's are no longer in it at the last one.
  noteSecrets(allCalls, secrets);
  const calls = allCalls.filter(({ at, role }) => at >= since && role !== sweep);
  const after = await readUsage(url);
  const pdfBytes = await download(visitor, songId);
  const attached = (await visitor.inbox())
    .filter(({ subject, body }) => titled(title).test(`${subject}${body.text}`))
    .flatMap(({ attachments }) => attachments.map(({ size, sizeBytes }) => sizeBytes ?? size ?? 0));
  return {
    corrects,
    requests,
    calls,
    invocations: after.invocations.filter(
      ({ at, name }) => at >= since && !name.endsWith("-sweep"),
    ),
    visits,
    stored: storedBetween(before.stored, after.stored),
    secrets,
    sealingMs: lastTime(calls, seal, "TransactWriteItems") - signedAt,
    copiesMs: lastTime(calls, sendMail, "SendRawEmail") - signedAt,
    attachedBytes: attached.reduce((total, bytes) => total + bytes, 0),
    pdfBytes,
  };
}

// The title ends in a number, which must not match as a prefix of a longer one.
const titled = (title: string): RegExp => new RegExp(`${title}\\b`);

/** Adds the secrets that each role has read. */
function noteSecrets(calls: readonly RecordedCall[], secrets: Map<string, Set<string>>): void {
  for (const { role, operation, resource } of calls)
    if (operation === "GetSecretValue")
      secrets.set(role, (secrets.get(role) ?? new Set()).add(resource));
}

async function signIn(visitor: CountedVisitor): Promise<void> {
  await visitor.call(z.unknown(), groups.auth.login, { body: { email: owner.email, password } });
}

/** Requests of the owner's browser: sign-in, dashboard, wizard without its drafts, and the list of agreements. */
async function sendAsOwner(visitor: CountedVisitor, title: string): Promise<string> {
  const { auth, songs, agreements, meta } = groups;
  await visitor.call(z.unknown(), meta.env);
  await signIn(visitor);
  await visitor.call(z.unknown(), auth.session);
  await visitor.call(z.unknown(), songs.dashboard);
  await visitor.call(z.unknown(), songs.list);
  await visitor.call(z.unknown(), agreements.list);
  const splits = people.map(({ name, email, share }) => equalShareRow(name, email, share));
  const body = { title, artist: "Nia & the Shallows", bpm: 97, lyrics, splits };
  const { id } = await visitor.call(z.object({ id: z.string() }), songs.create, { body });
  await visitor.call(z.unknown(), agreements.list);
  return id;
}

/** Requests of a signer's browser. Details are corrected in place: the page keeps them, and the signature has them. */
async function signAs(
  url: string,
  email: string,
  title: string,
  corrects: boolean,
): Promise<CountedRequest[]> {
  const { signing } = groups;
  const signer = new CountedVisitor(url);
  const shareLink = tokenInEmail(await signer.emailTo(email, titled(title)), "/sign/");
  const Sheet = PageToSign.extend({
    id: z.string(),
    signer: z.object({ name: z.string(), email: z.string() }),
  });
  const sheet = await signer.call(Sheet, signing.read, { params: { shareLink } });
  const params = { id: sheet.id };
  await signer.call(z.unknown(), signing.opened, { params, body: { shareLink } });
  const { id: agreementId, documentHash } = sheet;
  const declaration = corrects ? withOwnIpi(ownDeclaration(sheet), correctedIpi) : undefined;
  if (declaration !== undefined)
    await signer.call(z.unknown(), signing.declare, {
      params,
      body: { shareLink, documentHash, declaration },
    });
  const { consentVersion } = sheet;
  const fields = { consentVersion, ...detailsToSign(sheet, declaration) };
  const invitation = { agreementId, shareLink, documentHash, ...sheet.signer, fields };
  await signer.call(z.unknown(), signing.sign, { params, body: signatureBody(invitation) });
  return signer.requests;
}

/** Waits for the first email after the sealing. Throws after a minute. */
async function untilCopied(
  url: string,
  { seal, sendMail, since }: { seal: string; sendMail: string; since: string },
): Promise<void> {
  for (let waited = 0; waited < 240; waited += 1) {
    const calls = await callsSince(url, since);
    const sealed = calls.findLast(
      ({ role, operation }) => role === seal && operation === "TransactWriteItems",
    );
    const isCopied = calls.some(
      ({ at, role, operation }) =>
        role === sendMail && operation === "SendRawEmail" && sealed !== undefined && at > sealed.at,
    );
    if (isCopied) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error("A fully signed agreement was not sealed and mailed within a minute");
}

function lastTime(
  calls: readonly RecordedCall[],
  wantedRole: string,
  wantedOperation: string,
): number {
  const found = calls.findLast(
    ({ role, operation }) => role === wantedRole && operation === wantedOperation,
  );
  if (found === undefined) throw new Error(`${wantedRole} never called ${wantedOperation}`);
  return Date.parse(found.at);
}

async function download(visitor: CountedVisitor, songId: string): Promise<number> {
  const path = `/api/songs/${songId}/download/agreement`;
  const { headers } = await visitor.request("GET", path);
  const answer = await fetch(headers.get("location") ?? "");
  if (!answer.ok) throw new Error(`The URL of the sealed PDF answered ${answer.status}`);
  return (await answer.arrayBuffer()).byteLength;
}
