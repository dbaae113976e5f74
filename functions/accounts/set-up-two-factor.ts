import { randomBytes } from "node:crypto";
import { toDataURL } from "qrcode";
import type { auth } from "../../shared/contracts/auth/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { backupCode, backupCodeCount } from "../../shared/domain/access/backup-code.ts";
import type { Context } from "../http/context.ts";
import { backupCodeDigest, currentKeyVersion } from "../platform/keys.ts";
import { newAuthenticatorSecret } from "../user-pool/two-factor.ts";
import type { Accounts } from "./accounts.ts";
import { freshAccessToken } from "./session-tokens.ts";

const issuer = "Splitsheet";

/**
 * The key URI that an authenticator reads from the QR code:
 * https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 */
function authenticatorUri(email: string, secret: string): string {
  const label = encodeURIComponent(`${issuer}:${email}`);
  const query = new URLSearchParams({
    secret,
    issuer,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
  return `otpauth://totp/${label}?${query}`;
}

/**
 * Begins the setup of two-factor authentication: gives a secret for the authenticator and ten backup codes, which are
 * shown only once. Nothing takes effect until a code proves the secret. A new setup replaces an unfinished one.
 */
export async function setUpTwoFactor(
  { sessions, twoFactor, users }: Accounts,
  { caller, session, cookies, at }: Context<typeof auth.setUpTwoFactor>,
) {
  const { userId } = caller;
  const { email } = await users.read(userId);
  if ((await twoFactor.find(userId))?.enabledAt !== undefined) {
    throw new DomainError("two_factor_enabled");
  }
  const secret = await newAuthenticatorSecret(
    await freshAccessToken({ sessions }, session, cookies, at),
  );
  const backupCodes = Array.from({ length: backupCodeCount }, () => backupCode(randomBytes(8)));
  const keyVersion = await currentKeyVersion();
  const digests = await Promise.all(
    backupCodes.map((code) => backupCodeDigest(userId, code, keyVersion)),
  );
  if (!(await twoFactor.prepare(userId, keyVersion, new Set(digests)))) {
    throw new DomainError("two_factor_enabled");
  }
  const qrCodeUrl = await toDataURL(authenticatorUri(email, secret), { margin: 2, scale: 6 });
  return { qrCodeUrl, secret, backupCodes };
}
