/** Returns the site's path where the owner of a team can move a song back. */
export function movedSongPath(songId: string, moveId: string): string {
  return `/songs/${songId}/moved/${moveId}`;
}
