/** Returns the site's path where an invited person accepts or declines. */
export function teamInvitationPath(token: string): string {
  return `/join/${token}`;
}
