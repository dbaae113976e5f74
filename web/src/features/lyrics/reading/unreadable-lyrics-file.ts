/** The error about a file whose lyrics can't be read. The message is for users and names the file. */
export class UnreadableLyricsFile extends Error {}
