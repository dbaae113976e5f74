import * as z from "zod";
import { once } from "../../once.ts";
import { canonicalJson } from "../evidence/canonical-json.ts";
import { SeenDeclaration } from "../evidence/signature.ts";
import { capacityNames } from "./capacities.ts";

/** What a party signs on a sheet of schema 3: the sheet, its own declaration, and what its page showed of the others. */
export const SignedInput = once(() =>
  z.object({
    v: z.literal(3),
    agreement: z.string(),
    version: z.number().int(),
    party: z.string(),
    documentHash: z.string(),
    declarationHash: z.string(),
    consentVersion: z.string(),
    /** One element for each other party, in the order of the sheet. */
    seen: z.array(SeenDeclaration()),
    /** Present if somebody signs for the party: in which capacity, and their name. */
    capacity: z.enum(capacityNames).optional(),
    signer: z.string().optional(),
  }),
);
export type SignedInput = z.infer<ReturnType<typeof SignedInput>>;

/**
 * Returns the canonical text (RFC 8785) of what a party signs. Its SHA-256 is the `signedHash` of the signature, its
 * events, its receipt and the confirmation by a device.
 */
export function canonicalSignedInput({ capacity, signer, ...input }: SignedInput): string {
  return canonicalJson({
    ...input,
    seen: input.seen.map(({ party, declarationHash }) => ({ party, declarationHash })),
    ...(capacity === undefined ? {} : { capacity }),
    ...(signer === undefined ? {} : { signer }),
  });
}

/** Returns what a text of `canonicalSignedInput` says. Throws SyntaxError or ZodError for any other text. */
export function signedInputIn(text: string): SignedInput {
  return SignedInput().parse(JSON.parse(text));
}
