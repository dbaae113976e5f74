/** The claims of a sign-in provider about an account. */
export interface ProviderClaims {
  email: string;
  /** The provider's claim that the address is verified; undefined if the provider makes no claim. */
  emailVerified: boolean | undefined;
}

/** Returns the part of an email address after its last `@`, in lower case; the whole text if there is no `@`. */
export function emailDomainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}

/**
 * Whether a provider's claim proves that the user owns the email address. An enterprise provider is trusted only for
 * the domains that the operator has listed for it, because it could claim any address. Any other provider must claim
 * that the address is verified.
 */
export function provesEmailOwnership(
  { email, emailVerified }: ProviderClaims,
  ownDomains: readonly string[] | undefined,
): boolean {
  if (ownDomains === undefined) return emailVerified === true;
  return ownDomains.includes(emailDomainOf(email)) && emailVerified !== false;
}
