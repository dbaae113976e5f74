import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { sameEmail } from "../../../shared/domain/text/email.ts";
import { isTokenEnded } from "../../data/accounts/token-repository.ts";
import type { Profile } from "../../data/accounts/user-repository.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import { answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { addSeconds, now } from "../../platform/clock.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import { randomId } from "../../platform/random-id.ts";
import { revokeAllTokens, setOwnersPassword, tryPassword } from "../../user-pool/user-pool.ts";
import type { Accounts } from "../accounts.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { identifyBrowser } from "./known-browser.ts";

type Request = Context<typeof auth.resetPassword>;

/** Longer than a call can run: after this time, a link that an interrupted call reserved is free again. */
const reservedSeconds = 20;

/**
 * Sets a new password with an emailed link, and ends every session, every remembered browser and every older link of
 * the account. Remembers this browser, because its user has proved access to the mailbox. The link counts as used only
 * after all steps, so that a failed call can be repeated.
 */
export async function resetPassword(accounts: Accounts, request: Request) {
  const { body, cookies, at } = request;
  const tokenHash = hashToken(body.token);
  const grant = await accounts.tokens.find("reset-password", tokenHash, at);
  const profile = grant === undefined ? undefined : await accounts.users.find(grant.userId);
  if (grant === undefined || profile === undefined) throw new DomainError("token_invalid");
  if (!sameEmail(grant.email ?? profile.email, profile.email))
    throw new DomainError("token_invalid");
  if (grant.usedAt !== undefined) return await checkOwnRepeat(accounts, profile, request);
  if (isTokenEnded(grant, profile.tokensEndedAt)) throw new DomainError("token_invalid");
  await checkNewPassword(body.password, profile);
  const device = identifyBrowser(cookies);
  await whileReserved(accounts, tokenHash, at, () =>
    replacePassword(accounts, profile, { tokenHash, password: body.password, device: device.hash }),
  );
  return answer(200, {}, { cookies: [device.cookie] });
}

/**
 * Accepts a repeat of the call that used the link: the repeat gives the password that the first call set. Throws
 * `token_invalid` for any other password.
 */
async function checkOwnRepeat({ attempts }: Accounts, { userId }: Profile, { body, at }: Request) {
  await attempts.begin([{ kind: "code", subject: `reset ${userId}` }], at);
  if ((await tryPassword(userId, body.password)) === undefined)
    throw new DomainError("token_invalid");
  return {};
}

/** Every step can be repeated; the last step uses up the link. */
async function replacePassword(
  { devices, sessions, table, tokens, users }: Accounts,
  { userId, name, email }: Profile,
  { tokenHash, password, device }: { tokenHash: string; password: string; device: string },
): Promise<void> {
  await setOwnersPassword(userId, email, password);
  await revokeAllTokens(userId);
  const doneAt = now();
  await table.transact([users.endSessionsItem(userId, doneAt)]);
  await sessions.endAll(userId);
  await devices.forgetAll(userId);
  await table.transact([
    users.passwordReplacedItem(userId, doneAt),
    tokens.useItem(tokenHash, doneAt),
    devices.rememberItem(userId, device, doneAt),
    requestEmailItem(table, "password-changed", { email, name }, doneAt),
  ]);
}

/**
 * Reserves the link while `work` runs, so that only one of two simultaneous calls sets its password. Releases the link
 * if `work` fails. Throws `busy` while another call holds the link.
 */
async function whileReserved(
  { tokens }: Accounts,
  tokenHash: string,
  at: string,
  work: () => Promise<void>,
): Promise<void> {
  const by = randomId();
  const until = addSeconds(at, reservedSeconds);
  try {
    if (!(await tokens.reserve(tokenHash, { by, at, until })))
      throw new DomainError("busy", { retryAfterSeconds: 2 });
    await work();
  } catch (error) {
    await tokens.release(tokenHash, by);
    throw error;
  }
}
