import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { currentConsentVersion } from "../../shared/domain/consent.ts";
import { demo } from "./demo.ts";
import {
  authenticatorCode,
  newPerson,
  passwordResetToken,
  personAtSecondStep,
  personSettingUp,
  personWithExport,
  personWithGoogle,
  password,
  visitorToProve,
} from "./sample-accounts.ts";
import { exchangeableTokens } from "./federated-visitor.ts";
import { signatureImage } from "./signature-image.ts";
import { tokenInMail, Visitor } from "./visitor.ts";

/** What a placeholder of a sample event stands for, found out only when a sample asks for it. */
export type SampleValues = Record<string, () => string | Promise<string>>;

const Card = z.object({ id: z.string(), songId: z.string(), status: z.string() });
const Shared = z.object({
  documentHash: z.string(),
  signer: z.object({
    contributorId: z.string(),
    name: z.string(),
    email: z.string(),
    signed: z.boolean(),
  }),
});

/** Replaces every `{{placeholder}}` in a sample's text. Throws on one that has no value. */
export async function fillSample(text: string, values: SampleValues): Promise<string> {
  const known = new Map<string, string>();
  for (const [, name = ""] of text.matchAll(/\{\{([\w.]+)\}\}/g)) {
    if (known.has(name)) continue;
    const value = values[name];
    if (value === undefined) throw new Error(`The sample asks for {{${name}}}, which has no value`);
    known.set(name, await value());
  }
  return text.replaceAll(/\{\{([\w.]+)\}\}/g, (_, name: string) => known.get(name) ?? "");
}

/** The placeholders' values from a running local cloud and its demo account, found over HTTP. */
export function sampleValues(url: string): SampleValues {
  const owner = once(() => signIn(url));
  const card = async (status: string): Promise<z.infer<typeof Card>> => {
    const cards = await (await owner()).expect(z.array(Card), "GET", "/api/agreements?limit=200");
    const found = cards.find((candidate) => candidate.status === status);
    if (found === undefined) throw new Error(`The demo account has no agreement that is ${status}`);
    return found;
  };
  const pending = once(() => pendingSigner(url, owner));
  const fresh = (options: { send: boolean }) => freshSong(url, owner, options);
  const sent = fresh({ send: true });
  const verified = once(() => verifyElsewhere(url));
  const settingUp = once(() => personSettingUp(url));
  const secondStep = once(() => personAtSecondStep(url));
  const withGoogle = once(() => personWithGoogle(url));
  const elsewhere = once(() =>
    exchangeableTokens(url, { provider: "Google", email: newAddress() }),
  );
  return {
    "site.origin": () => url,
    "demo.email": () => demo.email,
    "demo.password": () => demo.password,
    "demo.session": async () => (await owner()).cookies.get("__Host-access") ?? "",
    "demo.draft.agreementId": async () => (await card("draft")).id,
    "demo.completed.agreementId": async () => (await card("completed")).id,
    "demo.completed.songId": async () => (await card("completed")).songId,
    "demo.completed.sealedSha256": async () =>
      sealedSha256(await owner(), (await card("completed")).songId),
    "demo.pending.agreementId": async () => (await pending()).agreementId,
    "demo.pending.personalLink": async () => (await pending()).link,
    "demo.pending.documentHash": async () => (await pending()).documentHash,
    "demo.pending.signerName": async () => (await pending()).name,
    "demo.pending.signerEmail": async () => (await pending()).email,
    "demo.pending.contributorId": async () => (await pending()).contributorId,
    "fresh.draftAgreementId": async () => (await fresh({ send: false }).song()).agreement.id,
    "fresh.draftSongId": async () => (await fresh({ send: false }).song()).id,
    "fresh.sent.agreementId": async () => (await sent.song()).agreement.id,
    "fresh.sent.documentHash": async () => (await sent.song()).agreement.documentHash ?? "",
    "fresh.sent.contributorId": async () =>
      (await sent.song()).agreement.splits[0]?.contributorId ?? "",
    "fresh.sent.email": async () => (await sent.song()).agreement.splits[0]?.email ?? "",
    "fresh.sent.personalLink": sent.personalLink,
    "fresh.voided.agreementId": async () => voided(await owner(), (await sent.song()).agreement.id),
    "fresh.verificationToken": async () => (await freshSignUp(url)).token,
    "fresh.session": async () => (await newPerson(url)).visitor.cookies.get("__Host-access") ?? "",
    "fresh.password": () => password,
    "fresh.exportSession": async () =>
      (await personWithExport(url)).visitor.cookies.get("__Host-access") ?? "",
    "fresh.resetToken": () => passwordResetToken(url),
    "settingUp.session": async () => (await settingUp()).visitor.cookies.get("__Host-access") ?? "",
    "settingUp.code": async () => {
      const { visitor, secret } = await settingUp();
      return authenticatorCode(visitor, secret);
    },
    "secondStep.userId": async () => (await secondStep()).userId,
    "secondStep.cookie": async () => {
      const { visitor } = await secondStep();
      return `__Host-two-factor=${visitor.cookies.get("__Host-two-factor") ?? ""}`;
    },
    "secondStep.backupCode": async () => (await secondStep()).backupCodes[0] ?? "",
    "elsewhere.idToken": async () => (await elsewhere()).idToken,
    "elsewhere.refreshToken": async () => (await elsewhere()).refreshToken,
    "withGoogle.session": async () =>
      (await withGoogle()).visitor.cookies.get("__Host-access") ?? "",
    "withGoogle.identityId": async () => (await withGoogle()).identityId,
    "toProve.cookie": async () => (await visitorToProve(url)).cookies.get("__Host-identity") ?? "",
    "toProve.password": () => password,
    "verified.email": async () => (await verified()).email,
    "verified.passwordCookie": async () => (await verified()).cookie,
    "demo.userId": async () => (await account(await owner())).id,
    "demo.file.id": async () => (await demoFile(await owner())).id,
    "demo.file.songId": async () => (await demoFile(await owner())).songId,
    "demo.file.filename": async () => (await demoFile(await owner())).path.replace("/uploads/", ""),
    "consent.version": () => currentConsentVersion,
    "random.email": newAddress,
    "random.key": () => randomUUID(),
    signature: () => signatureImage(4),
  };
}

function newAddress(): string {
  return `${randomUUID()}@demo.splitsheet.example`;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

async function account(owner: Visitor) {
  return owner.expect(z.object({ id: z.string() }), "GET", "/api/auth/session");
}

/** The recording of the demo's songs. */
async function demoFile(owner: Visitor) {
  const File = z.object({ id: z.string(), path: z.string(), purpose: z.string() });
  const Songs = z.array(z.object({ id: z.string(), files: z.array(File) }));
  const songs = await owner.expect(Songs, "GET", "/api/songs?limit=200");
  const found = songs
    .flatMap(({ id: songId, files }) => files.map((file) => ({ ...file, songId })))
    .find(({ purpose }) => purpose === "audio");
  if (found === undefined) throw new Error("The demo account has no recording");
  return found;
}

async function signIn(url: string): Promise<Visitor> {
  const owner = new Visitor(url);
  const { email, password } = demo;
  await owner.expect(z.unknown(), "POST", "/api/auth/login", { email, password });
  return owner;
}

/** A link of the demo's pending agreement whose holder has not signed yet; a new agreement where all have. */
async function pendingSigner(url: string, owner: () => Promise<Visitor>) {
  const visitor = new Visitor(url);
  const cards = await (await owner()).expect(z.array(Card), "GET", "/api/agreements?limit=200");
  const open = new Set(cards.filter(({ status }) => status === "pending").map(({ id }) => id));
  for (const mail of await visitor.inbox()) {
    if (!mail.body.text.includes("/sign/")) continue;
    const link = tokenInMail(mail, "/sign/");
    const answer = await visitor.request("GET", `/api/agreements/share/${link}`);
    const shared = Shared.extend({ id: z.string() }).safeParse(answer.body);
    if (!shared.success || shared.data.signer.signed || !open.has(shared.data.id)) continue;
    const { id, documentHash, signer } = shared.data;
    return { agreementId: id, link, documentHash, ...signer };
  }
  throw new Error("Everyone has signed what is pending. Start anew with: npm start -- --fresh");
}

const Song = z.object({
  id: z.string(),
  agreement: z.object({
    id: z.string(),
    documentHash: z.string().optional(),
    splits: z.array(z.object({ contributorId: z.string(), email: z.string() })),
  }),
});

/** A new song of the demo's, made when it is first asked for, with one contributor who is nobody else. */
function freshSong(url: string, owner: () => Promise<Visitor>, { send }: { send: boolean }) {
  const email = `${randomUUID()}@demo.splitsheet.example`;
  const song = once(async () =>
    (await owner()).expect(
      Song,
      "POST",
      "/api/songs",
      {
        title: send ? "Sample sheet" : "Sample draft",
        send,
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
          },
        ],
      },
      { "idempotency-key": randomUUID() },
    ),
  );
  const personalLink = async () => {
    await song();
    return tokenInMail(await new Visitor(url).mailTo(email, /Sample sheet/), "/sign/");
  };
  return { song, personalLink };
}

async function voided(owner: Visitor, agreementId: string): Promise<string> {
  await owner.expect(z.unknown(), "POST", `/api/agreements/${agreementId}/void`, {});
  return agreementId;
}

async function freshSignUp(url: string): Promise<{ email: string; token: string }> {
  const visitor = new Visitor(url);
  const email = `${randomUUID()}@demo.splitsheet.example`;
  await visitor.expect(z.unknown(), "POST", "/api/auth/signup", {
    name: "Sample Person",
    email,
    password: "correct horse battery",
  });
  return { email, token: tokenInMail(await visitor.mailTo(email, /verify/i), "token=") };
}

/** An address verified in another browser than it signed up in: that browser has to choose the password. */
async function verifyElsewhere(url: string): Promise<{ email: string; cookie: string }> {
  const { email, token } = await freshSignUp(url);
  const elsewhere = new Visitor(url);
  await elsewhere.expect(z.unknown(), "POST", "/api/auth/verify-email", { token });
  return { email, cookie: elsewhere.cookieHeader };
}

async function sealedSha256(owner: Visitor, songId: string): Promise<string> {
  const { status, headers } = await owner.request("GET", `/api/songs/${songId}/download/agreement`);
  const location = headers.get("location");
  if (status !== 302 || location === null)
    throw new Error(`The demo's sealed PDF can't be downloaded: ${status}`);
  const pdf = await (await fetch(location)).arrayBuffer();
  return createHash("sha256").update(new Uint8Array(pdf)).digest("hex");
}
