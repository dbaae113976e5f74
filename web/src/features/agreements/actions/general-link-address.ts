/** The address of an agreement's general link, by its token. */
export const generalLinkAddress = (shareLink: string) =>
  `${window.location.origin}/sign/${shareLink}`;
