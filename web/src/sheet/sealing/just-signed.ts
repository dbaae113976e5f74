/** Agreements that were signed in this page's life and not shown since. A reload forgets them. */
const signed = new Set<string>();

/** Notes that the user has signed an agreement, whose page is shown next. */
export function noteJustSigned(agreementId: string): void {
  signed.add(agreementId);
}

/** Whether the user has just signed this agreement. */
export const isJustSigned = (agreementId: string): boolean => signed.has(agreementId);

/** Forgets that an agreement was just signed, once its page shows it. */
export function forgetJustSigned(agreementId: string): void {
  signed.delete(agreementId);
}
