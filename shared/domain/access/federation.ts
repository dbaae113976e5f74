/** An account elsewhere, as a provider tells of it. */
export interface Claimed {
  email: string;
  /** What the provider says about the address; undefined when it says nothing. */
  emailVerified: boolean | undefined;
}

/** The part of an address behind its @, in lower case; empty when there is none. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}

/**
 * Whether a provider's word is enough for an address to belong to whoever signs in with it. An enterprise is
 * believed for its own domains only, which the operator has listed; it could claim anybody's address otherwise.
 * Everyone else has to say that the address is verified.
 */
export function isVouchedFor(
  { email, emailVerified }: Claimed,
  ownDomains: readonly string[] | undefined,
): boolean {
  if (ownDomains === undefined) return emailVerified === true;
  return ownDomains.includes(domainOf(email)) && emailVerified !== false;
}
