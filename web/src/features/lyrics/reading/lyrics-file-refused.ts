/** A file whose lyrics can't be read. The message is for people and names the file. */
export class LyricsFileRefused extends Error {}
