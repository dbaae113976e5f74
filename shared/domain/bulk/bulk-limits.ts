/** Maximum number of songs of a file. */
export const maxBulkSongs = 500;

/** Maximum size of a file that a user chooses, in bytes. */
export const maxBulkFileBytes = 4 * 1024 ** 2;

/**
 * Maximum size of the songs that a browser stores for the job, in bytes: 500 songs with 30 people each, whose names take
 * more room with their field's names than in a file.
 */
export const maxBulkSongsBytes = 16 * 1024 ** 2;

/** Maximum number of characters of a song's reference. */
export const bulkReferenceCharacters = 200;

/** Maximum number of characters of a bulk's name, which is its file's at first. */
export const bulkNameCharacters = 200;

/** Returns which limit a file exceeds, or undefined. Sizes in bytes. */
export function bulkFileRefusal({ sizeBytes }: { sizeBytes: number }): string | undefined {
  return sizeBytes > maxBulkFileBytes
    ? "This file is larger than 4 MB. Split it into several files."
    : undefined;
}

/** Returns that a file has too many songs, or undefined. */
export function bulkSongsRefusal(songs: number): string | undefined {
  return songs > maxBulkSongs
    ? `This file has ${songs} songs. A bulk has at most ${maxBulkSongs}: split it into several files.`
    : undefined;
}
