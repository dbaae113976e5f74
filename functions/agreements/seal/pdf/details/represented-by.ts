import { capacityInWords } from "../../../../../shared/domain/agreement/agreeing/capacities.ts";
import type { Signature } from "../../../../../shared/domain/agreement/evidence/signature.ts";
import { isolatedName } from "./isolated-name.ts";

/**
 * Returns who signed for a party and in which capacity: 'Ada Reyes signed for Ben Reyes as parent or guardian'. Returns
 * undefined if the party signed. It says nothing about whether the authority exists.
 */
export function representedBy(
  { name }: { name: string },
  { signer, capacity }: Pick<Signature, "signer" | "capacity">,
): string | undefined {
  if (signer === undefined) return undefined;
  const names = `${isolatedName(signer.name)} signed for ${isolatedName(name)}`;
  return capacity === undefined ? names : `${names} as ${capacityInWords(capacity)}`;
}
