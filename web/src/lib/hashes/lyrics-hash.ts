/** The hash of the address of a song's page that opens the form of its lyrics, if it has none yet. */
export const lyricsHash = "#lyrics";
