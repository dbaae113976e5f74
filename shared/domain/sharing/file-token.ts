/** Prefix of the token of a file's link. Tokens of songs and folders never begin with it. */
export const fileTokenPrefix = "file-";
