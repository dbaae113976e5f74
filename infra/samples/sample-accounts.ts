import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { z } from "zod";
import { exchangeableTokens } from "./federated-visitor.ts";
import { tokenInMail, Visitor } from "./visitor.ts";

/** What everyone who is made here signs in with. */
export const password = "correct horse battery";

interface Person {
  visitor: Visitor;
  email: string;
}

/** An address that nobody has. */
export function newAddress(): string {
  return `${randomUUID()}@demo.splitsheet.example`;
}

/** Someone new who has signed up, with the token that was mailed to verify the address. */
export async function unverifiedPerson(url: string): Promise<Person & { token: string }> {
  const visitor = new Visitor(url);
  const email = newAddress();
  const signUp = { name: "Sample Person", email, password };
  await visitor.expect(z.unknown(), "POST", "/api/auth/signup", signUp);
  return { visitor, email, token: tokenInMail(await visitor.mailTo(email, /verify/i), "token=") };
}

/** Someone new whose address is verified and who is signed in. */
export async function newPerson(url: string): Promise<Person> {
  const { visitor, email, token } = await unverifiedPerson(url);
  await visitor.expect(z.unknown(), "POST", "/api/auth/verify-email", { token });
  return { visitor, email };
}

/** The code that an authenticator with this secret shows now, or so many steps of 30 seconds later. */
export async function authenticatorCode(
  visitor: Visitor,
  secret: string,
  stepsAhead = 0,
): Promise<string> {
  const Clock = z.object({ now: z.union([z.string(), z.number()]) });
  const { now } = await visitor.expect(Clock, "GET", "/_local/clock.json");
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: new Date(now).getTime() + stepsAhead * 30_000 });
}

async function setUpTwoFactor(visitor: Visitor) {
  const SetUp = z.object({ secret: z.string(), backupCodes: z.array(z.string()) });
  return await visitor.expect(SetUp, "POST", "/api/auth/setup-2fa");
}

/** Turns two-factor authentication on for whoever is signed in. */
export async function enableTwoFactor(visitor: Visitor) {
  const setUp = await setUpTwoFactor(visitor);
  const token = await authenticatorCode(visitor, setUp.secret);
  await visitor.expect(z.unknown(), "POST", "/api/auth/enable-2fa", { token });
  return setUp;
}

/** Someone new who has scanned the QR code and not yet entered a code. */
export async function personSettingUp(url: string) {
  const person = await newPerson(url);
  return { ...person, ...(await setUpTwoFactor(person.visitor)) };
}

/** Someone new with a second factor. */
export async function personWithTwoFactor(url: string) {
  const person = await newPerson(url);
  return { ...person, ...(await enableTwoFactor(person.visitor)) };
}

/** Someone with a second factor who has given the right password and no code yet, in a browser of their own. */
export async function personAtSecondStep(url: string) {
  const { email, secret, backupCodes } = await personWithTwoFactor(url);
  const visitor = new Visitor(url);
  const { userId } = await visitor.expect(
    z.object({ userId: z.string() }),
    "POST",
    "/api/auth/login",
    { email, password },
  );
  return { visitor, email, secret, backupCodes, userId };
}

/** The token of a mailed link for a new password. */
export async function passwordResetToken(url: string): Promise<string> {
  const { visitor, email } = await newPerson(url);
  await visitor.expect(z.unknown(), "POST", "/api/auth/forgot-password", { email });
  return tokenInMail(await visitor.mailTo(email, /new password/i), "token=");
}

/** Someone new whose copy of their data can be downloaded. */
export async function personWithExport(url: string) {
  const person = await newPerson(url);
  await person.visitor.expect(z.unknown(), "POST", "/api/account/export");
  await person.visitor.mailTo(person.email, /data is ready/i);
  return person;
}

/** Someone new with a password who has connected their account at Google. */
export async function personWithGoogle(url: string) {
  const person = await newPerson(url);
  const { visitor, email } = person;
  const tokens = await exchangeableTokens(url, { provider: "Google", email });
  await visitor.expect(z.unknown(), "POST", "/api/auth/identities", tokens);
  await visitor.expect(z.unknown(), "POST", "/api/auth/federated/prove", { password });
  const List = z.object({ identities: z.array(z.object({ id: z.string() })) });
  const { identities } = await visitor.expect(List, "GET", "/api/auth/identities");
  return { ...person, identityId: identities[0]?.id ?? "" };
}

/** A browser that has signed in with Google as somebody who has an account, and not yet given its password. */
export async function visitorToProve(url: string): Promise<Visitor> {
  const { email } = await newPerson(url);
  const visitor = new Visitor(url);
  const tokens = await exchangeableTokens(url, { provider: "Google", email });
  await visitor.expect(z.unknown(), "POST", "/api/auth/federated", tokens);
  return visitor;
}
