// No nonce is so short: an answer with a backup code, `<nonce>.<code>`, can never be taken for this one.
const prefix = "federated.";

/** The answer to the user pool's own challenge of whoever has signed in elsewhere. */
export function federatedAnswer(stepNonce: string): string {
  return `${prefix}${stepNonce}`;
}

/** The nonce of the step that such an answer names; undefined for any other answer. */
export function nonceOfFederatedAnswer(answer: string): string | undefined {
  return answer.startsWith(prefix) ? answer.slice(prefix.length) : undefined;
}
