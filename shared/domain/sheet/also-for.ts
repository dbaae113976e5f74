/** Names that are listed; of further ones the number is told. */
const mostNames = 4;

/**
 * Returns for whom else a party signs, whose rows have several names: 'Also for Juno Lind, Okafor Songs Ltd'. Undefined if
 * all its rows have the given name.
 */
export function alsoFor(
  rows: readonly { contributorId: string; songwriterName: string }[],
  party: { contributorId: string; songwriterName: string },
): string | undefined {
  const names = rows
    .filter(({ contributorId }) => contributorId === party.contributorId)
    .map(({ songwriterName }) => songwriterName);
  const others = [...new Set(names)].filter((name) => name && name !== party.songwriterName);
  if (others.length === 0) return undefined;
  const more = others.length - mostNames;
  return `Also for ${others.slice(0, mostNames).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
