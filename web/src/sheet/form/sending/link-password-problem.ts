import { linkPasswordLength } from "../../../../../shared/domain/sharing/link-password-length.ts";

/** Why a sheet can't be sent with this password for its links; undefined if it can. No password is none that is asked. */
export function linkPasswordProblem(password: string | undefined): string | undefined {
  if (password === undefined) return undefined;
  const { min, max } = linkPasswordLength;
  if (password.length < min) return `Please choose a password of at least ${min} characters`;
  return password.length > max
    ? `Please choose a password of at most ${max} characters`
    : undefined;
}
