/** How the token of a folder's share begins. No song's token begins so. */
export const folderTokenMark = "f-";
