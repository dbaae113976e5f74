/** Returns the site's path where an invited person accepts or declines. */
export function teamInvitationAddress(token: string): string {
  return `/join/${token}`;
}
