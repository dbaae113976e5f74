import { shareCategories, type Shares } from "../sheet/sheet-rows.ts";
import { normalizeEmail } from "../text/email.ts";

interface Member extends Shares {
  name: string;
  email: string;
}

/**
 * Returns the members of a group after people got another address or were merged: each member at one of the `former`
 * addresses becomes the person, with the sum of their shares in basis points. Undefined if nothing changes.
 */
export function replaceMembers<M extends Member>(
  members: readonly M[],
  former: readonly string[],
  person: { name: string; email: string },
): M[] | undefined {
  const addresses = new Set([...former, person.email].map(normalizeEmail));
  const isPerson = ({ email }: Member) => addresses.has(normalizeEmail(email));
  const [first, ...others] = members.filter(isPerson);
  if (first === undefined) return undefined;
  const isSame = first.name === person.name && first.email === person.email;
  if (isSame && others.length === 0) return undefined;
  const merged = { ...first, name: person.name, email: person.email };
  for (const { key } of shareCategories)
    merged[key] = others.reduce((sum, other) => sum + other[key], merged[key]);
  return members.flatMap((member) => {
    if (member === first) return [merged];
    return isPerson(member) ? [] : [member];
  });
}
