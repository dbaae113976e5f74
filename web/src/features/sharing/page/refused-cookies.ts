/** What a visitor reads who gave what a share needs, in a browser that does not remember it. */
export const refusedCookies =
  "That was right, but your browser refuses cookies. Allow them for this site, and try again.";
