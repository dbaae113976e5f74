import { z } from "zod";
import { groups } from "../../shared/contracts/index.ts";
import { password } from "../samples/sample-accounts.ts";
import { row, signatureBy, signedUpUser } from "../testing/agreement.ts";
import { tokenInMail } from "../samples/visitor.ts";
import { CountedVisitor, type CountedRequest } from "./counted-visitor.ts";
import { callsSince, mark, quiet, type Call } from "./machine-calls.ts";
import { roleOf, type StackFunction } from "./stack-functions.ts";

const owner = { name: "Olive Owner", email: "owner@course.example" };
const people = [
  { ...owner, share: 33.34 },
  { name: "Łukasz Żółć", email: "lukasz@course.example", share: 33.33 },
  { name: "Wanda Writer", email: "wanda@course.example", share: 33.33 },
] as const;
const lyrics = "Static on the water, your name between the stations\n".repeat(24);

/** One agreement with three parties, from the owner's sign-in to the mailed copies, with its requests and AWS calls. */
export interface Course {
  requests: CountedRequest[];
  calls: Call[];
  /**
   * Milliseconds from the answer to the last signature until the transaction with sealed PDF and emails is committed.
   */
  sealingMs: number;
  /** Milliseconds from the answer to the last signature until SES has the last copy. */
  copiesMs: number;
  attachedBytes: number;
  pdfBytes: number;
}

/** Runs courses one after the other. The first one starts with cold functions. */
export async function runCourses(
  url: string,
  functions: readonly StackFunction[],
  count: number,
): Promise<Course[]> {
  await signedUpUser(url, owner.name, owner.email);
  const courses: Course[] = [];
  for (let number = 1; number <= count; number += 1)
    courses.push(await runCourse(url, functions, `Low Tide Radio ${number}`));
  return courses;
}

async function runCourse(
  url: string,
  functions: readonly StackFunction[],
  title: string,
): Promise<Course> {
  const sweep = roleOf(functions, "sweep");
  const seal = roleOf(functions, "seal");
  const sendMail = roleOf(functions, "send-mail");
  const visitor = new CountedVisitor(url);
  await quiet(url, sweep);
  const since = await mark(url);
  const songId = await sendAsOwner(visitor, title);
  const signers = await Promise.all(people.map(({ email }) => openAsSigner(url, email, title)));
  for (const { signer, sign } of signers.slice(0, -1)) await sign(signer);
  await quiet(url, sweep);
  const last = signers.at(-1);
  await last?.sign(last.signer);
  const signedAt = Date.now();
  await untilCopied(url, sendMail, new Date(signedAt).toISOString());
  await quiet(url, sweep);

  const calls = (await callsSince(url, since)).filter(({ role }) => role !== sweep);
  const pdfBytes = await download(visitor, songId);
  const attached = (await visitor.inbox())
    .filter(({ subject, body }) => `${subject}${body.text}`.includes(title))
    .flatMap(({ attachments }) => attachments.map(({ size, sizeBytes }) => sizeBytes ?? size ?? 0));
  return {
    requests: [visitor, ...signers.map(({ signer }) => signer)].flatMap(({ requests }) => requests),
    calls,
    sealingMs: lastTime(calls, seal, "TransactWriteItems") - signedAt,
    copiesMs: lastTime(calls, sendMail, "SendRawEmail") - signedAt,
    attachedBytes: attached.reduce((total, bytes) => total + bytes, 0),
    pdfBytes,
  };
}

/** Requests of the owner's browser: sign-in, dashboard, the last step of the wizard, and the list of agreements. */
async function sendAsOwner(visitor: CountedVisitor, title: string): Promise<string> {
  const { auth, songs, agreements } = groups;
  await visitor.call(z.unknown(), auth.login, { body: { email: owner.email, password } });
  await visitor.call(z.unknown(), auth.session);
  await visitor.call(z.unknown(), songs.dashboard);
  await visitor.call(z.unknown(), songs.list);
  const splits = people.map(({ name, email, share }) => row(name, email, share));
  const body = { title, artist: "Nia & the Shallows", bpm: 97, lyrics, splits };
  const { id } = await visitor.call(z.object({ id: z.string() }), songs.create, { body });
  await visitor.call(z.unknown(), agreements.list);
  return id;
}

/** Requests of a signer's browser before the signature. `sign` sends the signature. */
async function openAsSigner(url: string, email: string, title: string) {
  const { signing } = groups;
  const signer = new CountedVisitor(url);
  // The title ends in a number, which must not match as a prefix of a longer one.
  const mail = await signer.mailTo(email, new RegExp(`${title}\\b`));
  const shareLink = tokenInMail(mail, "/sign/");
  const Sheet = z.object({
    id: z.string(),
    documentHash: z.string(),
    signer: z.object({ name: z.string(), email: z.string() }),
  });
  const sheet = await signer.call(Sheet, signing.read, { params: { shareLink } });
  const params = { id: sheet.id };
  await signer.call(z.unknown(), signing.opened, { params, body: { shareLink } });
  const invitation = {
    agreementId: sheet.id,
    shareLink,
    documentHash: sheet.documentHash,
    ...sheet.signer,
  };
  const sign = async (as: CountedVisitor): Promise<void> => {
    await as.call(z.unknown(), signing.sign, { params, body: signatureBy(invitation) });
  };
  return { signer, sign };
}

/** Waits for the first mailed copy. Throws after a minute. */
async function untilCopied(url: string, sendMail: string, since: string): Promise<void> {
  for (let waited = 0; waited < 240; waited += 1) {
    const calls = await callsSince(url, since);
    if (calls.some(({ role, operation }) => role === sendMail && operation === "SendRawEmail"))
      return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error("A fully signed agreement was not sealed and mailed within a minute");
}

function lastTime(calls: readonly Call[], wantedRole: string, wantedOperation: string): number {
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
