import { toDataURL } from "qrcode";
import type { auth } from "../../../shared/contracts/auth/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { Context } from "../../http/context.ts";
import { newAuthenticatorSecret } from "../../user-pool/two-factor.ts";
import type { Accounts } from "../accounts.ts";
import { newBackupCodes } from "./new-backup-codes.ts";
import { freshAccessToken } from "../sign-in/session-tokens.ts";

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
  const { backupCodes, keyVersion, digests } = await newBackupCodes(userId);
  if (!(await twoFactor.prepare(userId, keyVersion, digests))) {
    throw new DomainError("two_factor_enabled");
  }
  const qrCodeUrl = await toDataURL(authenticatorUri(email, secret), { margin: 2, scale: 6 });
  return { qrCodeUrl, secret, backupCodes };
}
