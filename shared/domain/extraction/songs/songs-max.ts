/** At most this many songs of a document are offered, because they become reviews in one transaction. */
export const songsMax = 20;
