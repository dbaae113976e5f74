/** Items and emails that a repeated sign-in may add. */
export const repeatedSignInEffects = {
  labels: [
    /^(session|session-tokens|device)$/,
    /^(outbox send-mail new-sign-in|email 'New sign-in)/,
    /^(outbox send-mail session-ended|email 'A device was signed out)/,
  ],
  why: "a sign-in whose response was lost has opened a session, and its owner gets an email of it and of its end",
};
