/** The element that the page of a shared song is in. */
export const rootId = "shared-song";
