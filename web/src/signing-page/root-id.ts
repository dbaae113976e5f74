/** Id of the element in the built page that React renders the signing page into. */
export const rootId = "signing";
