/** The message after a correct password or code in a browser that refuses the cookie. */
export const cookiesRefusedMessage =
  "That was right, but your browser refuses cookies. Allow them for this site, and try again.";
