/** The kinds of emails that are no part of signing: a user may turn each off. */
export const emailKinds = ["drafts", "expiry"] as const;
export type EmailKind = (typeof emailKinds)[number];

export function isEmailKind(text: string): text is EmailKind {
  return emailKinds.some((kind) => kind === text);
}

/** Whether a user gets each kind, by the kinds that they have turned off. */
export function emailsWanted(off: ReadonlySet<string>): Record<EmailKind, boolean> {
  return { drafts: !off.has("drafts"), expiry: !off.has("expiry") };
}
