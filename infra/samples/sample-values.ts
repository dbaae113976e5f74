import { randomUUID } from "node:crypto";
import { currentConsentVersion } from "../../shared/domain/agreement/consent.ts";
import { demo } from "./demo-people.ts";
import { exchangeableTokens } from "./federated-visitor.ts";
import { once } from "../local/once.ts";
import {
  authenticatorCode,
  currentSessionId,
  newAddress,
  newPerson,
  password,
  passwordResetToken,
  personAtSecondStep,
  personSettingUp,
  personWithExport,
  personWithGoogle,
  unverifiedPerson,
  visitorToProve,
} from "./sample-accounts.ts";
import {
  account,
  demoAgreement,
  demoFile,
  freshSong,
  pendingSigner,
  sealedSha256,
  signInToDemo,
  verifyElsewhere,
  voided,
  waited,
  correctedAddress,
} from "./sample-records.ts";
import { signatureImage } from "./signature-image.ts";

/** Values of the placeholders of sample events. A value is computed when a sample uses it. */
export type SampleValues = Record<string, () => string | Promise<string>>;

/** Replaces every `{{placeholder}}` in the text of a sample. Throws for an unknown placeholder. */
export async function fillSample(text: string, values: SampleValues): Promise<string> {
  const known = new Map<string, string>();
  for (const [, name = ""] of text.matchAll(/\{\{([\w.]+)\}\}/g)) {
    if (known.has(name)) continue;
    const value = values[name];
    if (value === undefined) throw new Error(`The sample has the unknown placeholder {{${name}}}`);
    known.set(name, await value());
  }
  return text.replaceAll(/\{\{([\w.]+)\}\}/g, (_, name: string) => known.get(name) ?? "");
}

/** Placeholder values of a running local cloud and its demo account, read over HTTP. */
export function sampleValues(url: string): SampleValues {
  const owner = once(() => signInToDemo(url));
  const card = async (status: string) => await demoAgreement(await owner(), status);
  const pending = once(async () => await pendingSigner(url, await owner()));
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
    "demo.session": async () => (await owner()).cookies.get("__Host-session") ?? "",
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
    "fresh.sent.observerLink": async () =>
      correctedAddress(url, await owner(), (await sent.song()).agreement),
    "fresh.waiting.agreementId": async () =>
      waited(await owner(), (await sent.song()).agreement.id),
    "fresh.voided.agreementId": async () => voided(await owner(), (await sent.song()).agreement.id),
    "fresh.verificationToken": async () => (await unverifiedPerson(url)).token,
    "fresh.session": async () => (await newPerson(url)).visitor.cookies.get("__Host-session") ?? "",
    "fresh.password": () => password,
    "fresh.exportSession": async () =>
      (await personWithExport(url)).visitor.cookies.get("__Host-session") ?? "",
    "fresh.resetToken": () => passwordResetToken(url),
    "settingUp.session": async () =>
      (await settingUp()).visitor.cookies.get("__Host-session") ?? "",
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
      (await withGoogle()).visitor.cookies.get("__Host-session") ?? "",
    "withGoogle.sessionId": async () => currentSessionId((await withGoogle()).visitor),
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
