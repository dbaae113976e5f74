import { DomainError } from "../../../shared/domain/domain-error.ts";
import { isTokenEnded } from "../../data/accounts/token-repository.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import { signInByChallengeAnswer, signInByCode } from "../../user-pool/two-factor.ts";
import type { Accounts } from "../accounts.ts";
import { readChallenge, readStepNonce } from "../sign-in/first-step.ts";

interface GivenCode {
  userId: string;
  code: string;
  isBackupCode: boolean;
}

interface Request {
  cookies: ReadonlyMap<string, string>;
  at: string;
}

/** The open first step of the cookie, if it is this user's. Throws `unauthorized`. */
async function findStep({ tokens, users }: Accounts, userId: string, { cookies, at }: Request) {
  const nonce = readStepNonce(cookies);
  if (nonce === undefined) throw new DomainError("unauthorized");
  const grant = await tokens.find("two-factor", hashToken(nonce), at);
  const isOpen = grant !== undefined && grant.usedAt === undefined;
  if (!isOpen || grant.userId !== userId) throw new DomainError("unauthorized");
  const profile = await users.read(grant.userId);
  if (isTokenEnded(grant, profile.tokensEndedAt)) throw new DomainError("unauthorized");
  return { nonce, grant, profile };
}

/**
 * Checks a code of the authenticator or a backup code after the first step, which the cookie names. Gives the user
 * pool's tokens, and in `used` the transaction items that use up the first step. Throws `unauthorized` if the cookie
 * names no open first step of this user, `code_invalid`, `too_many_requests`.
 */
export async function completeTwoFactorStep(
  accounts: Accounts,
  { userId, code, isBackupCode }: GivenCode,
  request: Request,
) {
  const { nonce, grant, profile } = await findStep(accounts, userId, request);
  const [attempt] = await accounts.attempts.begin(
    [{ kind: "code", subject: grant.userId }],
    request.at,
  );
  const tokens = isBackupCode
    ? await signInByChallengeAnswer(grant.userId, `${nonce}.${code}`)
    : await signInByCode(grant.userId, await readChallenge(grant, nonce), code);
  if (tokens === undefined) throw new DomainError("code_invalid");
  await accounts.attempts.succeed({ forget: [attempt] });
  // The trigger has already used up the step if the code is a backup code.
  const used = isBackupCode ? [] : [accounts.tokens.useItem(hashToken(nonce), request.at)];
  return { grant, profile, tokens, used };
}
