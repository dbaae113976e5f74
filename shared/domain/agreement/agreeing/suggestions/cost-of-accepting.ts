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

/**
 * Returns which other suggestions a new version closes, as a sentence before it is sent: 'Cy’s and Dee’s suggestions are about
 * version 1 and close with it.' Empty if there are none.
 */
export function suggestionsClosing(names: readonly string[], version: number): string {
  if (names.length === 0) return "";
  const [is, closes] = names.length === 1 ? ["is", "closes"] : ["are", "close"];
  return `${suggestionsOf(names)} ${is} about version ${version} and ${closes} with it.`;
}

/** Returns the same after it was sent. */
export function suggestionsClosed(names: readonly string[], version: number): string {
  if (names.length === 0) return "";
  const was = names.length === 1 ? "was" : "were";
  return `${suggestionsOf(names)} ${was} about version ${version} and closed with it. We’ve told them that they can suggest it again.`;
}

/** 'Cy’s and Dee’s suggestions'. */
function suggestionsOf(names: readonly string[]): string {
  const last = `${names.at(-1)}’s suggestion`;
  if (names.length === 1) return last;
  const others = names.slice(0, -1).map((name) => `${name}’s`);
  return `${others.join(", ")} and ${last}s`;
}
