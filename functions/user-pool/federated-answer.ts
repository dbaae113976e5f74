// No nonce is as short as this prefix, so an answer with a backup code, `<nonce>.<code>`, never starts with it.
const prefix = "federated.";

/** The answer to the user pool's custom challenge for a user who has signed in at a provider. */
export function federatedAnswer(stepNonce: string): string {
  return `${prefix}${stepNonce}`;
}

/** The nonce in an answer of `federatedAnswer`; undefined for any other answer. */
export function nonceOfFederatedAnswer(answer: string): string | undefined {
  return answer.startsWith(prefix) ? answer.slice(prefix.length) : undefined;
}
