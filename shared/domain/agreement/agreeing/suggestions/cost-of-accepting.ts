/** A party of the open version. */
interface Party {
  name: string;
  hasSigned: boolean;
  /** Whether it has agreed to the shares, on a sheet that asks for that first. */
  hasAgreed: boolean;
}

/**
 * Returns who is asked again by a new version, as a sentence before accepting: 'Ben and Cy have signed. They will be asked
 * again.' While nobody has signed, it names those who have agreed to the shares. Empty if a new version costs nothing.
 */
export function costOfAccepting(parties: readonly Party[]): string {
  const signed = parties.filter(({ hasSigned }) => hasSigned);
  const agreed = parties.filter(({ hasAgreed }) => hasAgreed);
  const [asked, done] = signed.length > 0 ? [signed, "signed"] : [agreed, "agreed"];
  const names = asked.map(({ name }) => name);
  const last = names.pop();
  if (last === undefined) return "";
  return names.length === 0
    ? `${last} has ${done} and will be asked again.`
    : `${names.join(", ")} and ${last} have ${done}. They will be asked again.`;
}
