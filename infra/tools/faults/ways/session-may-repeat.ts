/** What a repeated sign-in may add. */
export const sessionMayRepeat = {
  labels: [
    /^(session|session-tokens|device)$/,
    /^(outbox send-mail new-sign-in|email 'New sign-in)/,
  ],
  why: "a sign-in whose answer was lost has opened a session, of which the owner is told",
};
