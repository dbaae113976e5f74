/** The kinds of emails that a user can turn off, because signing does not depend on them. */
export const emailKinds = ["drafts", "expiry"] as const;
export type EmailKind = (typeof emailKinds)[number];

export function isEmailKind(text: string): text is EmailKind {
  return emailKinds.some((kind) => kind === text);
}

/** Returns for each kind whether a user gets it, given the kinds that they have turned off. */
export function emailsWanted(off: ReadonlySet<string>): Record<EmailKind, boolean> {
  return { drafts: !off.has("drafts"), expiry: !off.has("expiry") };
}
