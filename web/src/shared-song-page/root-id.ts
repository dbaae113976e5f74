/** Id of the element in the built page that React renders the shared song page into. */
export const rootId = "shared-song";
