/** Prefix of the token of a folder's share. Tokens of songs never begin with it. */
export const folderTokenPrefix = "f-";
