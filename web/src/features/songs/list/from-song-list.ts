/** The state of a link from the list of songs to a song: back is then the list with its filters, where it was. */
export const fromSongList = { isFromSongList: true } as const;

/** Whether the page with this state was opened from the list of songs, which is the entry before it. */
export function isFromSongList(state: unknown): boolean {
  const { isFromSongList: isFrom }: { isFromSongList?: unknown } = Object(state);
  return isFrom === true;
}
