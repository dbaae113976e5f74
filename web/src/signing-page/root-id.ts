/** The element of the built page that the signing page runs in. */
export const rootId = "signing";
