import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { z } from "zod";
import { exchangeableTokens } from "./federated-visitor.ts";
import { tokenInEmail, Visitor } from "./visitor.ts";

/** Password of all accounts that this file creates. */
export const password = "correct horse battery";

interface Person {
  visitor: Visitor;
  email: string;
}

/** An unused email address. */
export function newAddress(): string {
  return `${randomUUID()}@demo.splitsheet.example`;
}

/** A new account before the verification of its address, with the mailed token. */
export async function unverifiedPerson(url: string): Promise<Person & { token: string }> {
  const visitor = new Visitor(url);
  const email = newAddress();
  const signUp = { name: "Sample Person", email, password };
  await visitor.expect(z.unknown(), "POST", "/api/auth/signup", signUp);
  return { visitor, email, token: tokenInEmail(await visitor.emailTo(email, /verify/i), "token=") };
}

/** A new account with a verified address, a finished onboarding and a session. */
export async function newPerson(url: string): Promise<Person> {
  const { visitor, email, token } = await unverifiedPerson(url);
  await visitor.expect(z.unknown(), "POST", "/api/auth/verify-email", { token });
  await finishOnboarding(visitor);
  return { visitor, email };
}

/** Completes the onboarding of the signed-in visitor. */
export async function finishOnboarding(visitor: Visitor): Promise<void> {
  const answers = { role: "Songwriter", pro: "BMI", ipi: "00052210040" };
  await visitor.expect(z.unknown(), "PATCH", "/api/auth/profile", answers);
}

/** Whether the visitor's session is still valid. */
export async function isSignedIn(visitor: Visitor): Promise<boolean> {
  return (await visitor.request("GET", "/api/auth/me")).status === 200;
}

/** The id of the visitor's current session. */
export async function currentSessionId(visitor: Visitor): Promise<string> {
  const Sessions = z.array(z.object({ id: z.string(), isCurrent: z.boolean() }));
  const sessions = await visitor.expect(Sessions, "GET", "/api/auth/sessions");
  return sessions.find(({ isCurrent }) => isCurrent)?.id ?? "";
}

/** The current code of an authenticator with this secret, or the code `remainingSteps` steps of 30 seconds later. */
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

/** Enables two-factor authentication for the signed-in visitor. */
export async function enableTwoFactor(visitor: Visitor) {
  const setUp = await setUpTwoFactor(visitor);
  const token = await authenticatorCode(visitor, setUp.secret);
  await visitor.expect(z.unknown(), "POST", "/api/auth/enable-2fa", { token });
  return setUp;
}

/** A new account during the set-up of two-factor authentication, before its first code. */
export async function personSettingUp(url: string) {
  const person = await newPerson(url);
  return { ...person, ...(await setUpTwoFactor(person.visitor)) };
}

/** A new account with two-factor authentication. */
export async function personWithTwoFactor(url: string) {
  const person = await newPerson(url);
  return { ...person, ...(await enableTwoFactor(person.visitor)) };
}

/** An account with two-factor authentication, and a new browser that has sent its password but no code. */
export async function personAtTwoFactorStep(url: string) {
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

/** The token of an emailed link for a new password. */
export async function passwordResetToken(url: string): Promise<string> {
  const { visitor, email } = await newPerson(url);
  await visitor.expect(z.unknown(), "POST", "/api/auth/forgot-password", { email });
  return tokenInEmail(await visitor.emailTo(email, /new password/i), "token=");
}

/** A new account whose data export is ready for download. */
export async function personWithExport(url: string) {
  const person = await newPerson(url);
  await person.visitor.expect(z.unknown(), "POST", "/api/account/export");
  await person.visitor.emailTo(person.email, /data is ready/i);
  return person;
}

/** A new account with a password and a connected Google account. */
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

/**
 * A browser that signed in with Google under the address of an existing account, before it sends that account's
 * password.
 */
export async function visitorBeforeConnecting(url: string): Promise<Visitor> {
  const { email } = await newPerson(url);
  const visitor = new Visitor(url);
  const tokens = await exchangeableTokens(url, { provider: "Google", email });
  await visitor.expect(z.unknown(), "POST", "/api/auth/federated", tokens);
  return visitor;
}
