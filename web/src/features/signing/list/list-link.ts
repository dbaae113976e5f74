/** Returns the link of the list from which a signing page was opened, by the address's fragment; no server sees it. */
export function listLinkIn(hash: string): string | undefined {
  return /^#list=([\w-]{16,200})$/.exec(hash)?.[1];
}

/** Returns the address of the signing page of a sheet that is opened from a list. */
export function listedSheetPath(shareLink: string, listLink: string): string {
  return `/sign/${shareLink}#list=${listLink}`;
}
