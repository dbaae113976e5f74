/**
 * Whether a draft was created together with its song. Then it is deleted together with it, unless something else needs
 * the song. One transaction gives both the same time; a draft that was added to a song later has a later one.
 */
export function beginsWithSong(draft: { createdAt: string }, song: { createdAt: string }): boolean {
  return draft.createdAt === song.createdAt;
}
