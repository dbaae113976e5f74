import type {
  IdentificationMethod,
  Signature,
} from "../../../../../shared/domain/agreement/evidence/signature.ts";
import { shortenedName } from "./isolated-name.ts";

const methods: Record<IdentificationMethod, string> = {
  personal_link: "Personal link by email",
  code: "Code by email",
  session: "Signed in",
};

/**
 * Returns how the person who signed was identified. Who signs for a party has a link of their own, sent to their own
 * mailbox; the party itself was identified by the code with which it named them.
 */
export function identifiedBy(
  { name }: { name: string },
  { identification, signer }: Pick<Signature, "identification" | "signer">,
): string {
  const method = methods[identification];
  if (signer === undefined) return method;
  const how = `${method.charAt(0).toLowerCase()}${method.slice(1)}`;
  return `${shortenedName(signer.name)}: ${how}; named by ${shortenedName(name)} after an emailed code`;
}
