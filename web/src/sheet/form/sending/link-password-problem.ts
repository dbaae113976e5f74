/** Why a sheet can't be sent with this password for its links; undefined if it can. No password is none that is asked. */
export function linkPasswordProblem(password: string | undefined): string | undefined {
  if (password === undefined) return undefined;
  return password.length < 6 ? "Please choose a password of at least 6 characters" : undefined;
}
