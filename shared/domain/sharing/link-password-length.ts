/** Characters of the password of a link: of a song, a file or an agreement. */
export const linkPasswordLength = { min: 6, max: 100 } as const;
