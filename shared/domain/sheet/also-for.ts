/** Names that are listed; of further ones the number is told. */
const mostNames = 4;

/**
 * Returns for whom else a party signs, whose rows have several names: 'Also for Juno Lind and Okafor Songs Ltd'. Undefined
 * if all its rows have the given name. `write` shortens or isolates a name.
 */
export function alsoFor(
  rows: readonly { contributorId: string; songwriterName: string }[],
  { contributorId, name }: { contributorId: string; name: string },
  write = (other: string): string => other,
): string | undefined {
  const own = rows.filter((row) => row.contributorId === contributorId);
  const others = [...new Set(own.map(({ songwriterName }) => songwriterName))].filter(
    (other) => other !== name && other !== "",
  );
  if (others.length === 0) return undefined;
  const shown = others.slice(0, mostNames).map(write);
  const more = others.length - shown.length;
  const last = more > 0 ? `${more} more` : shown.pop();
  return `Also for ${shown.length === 0 ? "" : `${shown.join(", ")} and `}${last}`;
}
