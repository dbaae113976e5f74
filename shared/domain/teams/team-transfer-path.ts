/** Returns the site's path where a member accepts or declines the offer of a team. */
export function teamTransferPath(teamId: string): `/${string}` {
  return `/team/transfer/${teamId}`;
}
