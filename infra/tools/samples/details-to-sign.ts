import { createHash } from "node:crypto";
import { z } from "zod";
import { AgreeingView } from "../../../shared/contracts/agreements/agreeing-view.ts";
import {
  canonicalDeclaration,
  type Declaration,
} from "../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import {
  entryAs,
  saysWho,
} from "../../../shared/domain/agreement/agreeing/details/person-of-name.ts";

/** The part of an agreement's page that a signature needs, whatever schema its sheet has. */
export const PageToSign = z.object({
  documentHash: z.string(),
  consentVersion: z.string(),
  agreeing: AgreeingView().optional(),
});
export type PageToSign = z.infer<typeof PageToSign>;

/** What the page declares for its reader unless it is changed. Who may be a company answers to be a person. */
export function ownDeclaration({ agreeing }: Pick<PageToSign, "agreeing">): Declaration {
  const own = agreeing?.own;
  if (own === undefined) throw new Error("The page is not a party's");
  const { entries, ...declaration } = own.draft ?? own.declared ?? own.suggested;
  return {
    ...declaration,
    entries: entries.map((entry) => (saysWho(entry) ? entry : entryAs(entry, "person"))),
  };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** The fields of a signature that are about details: the declaration, its hash, and what the page showed of the others. */
export function detailsToSign(
  page: Pick<PageToSign, "agreeing">,
  declaration: Declaration = ownDeclaration(page),
) {
  return {
    declaration,
    declarationHash: sha256(canonicalDeclaration(declaration)),
    seen: (page.agreeing?.others ?? []).map(({ contributorId: party, declarationHash }) => ({
      party,
      declarationHash,
    })),
  };
}

/** The fields of a signature that depend on the schema of the sheet. */
export type FieldsOfSchema = Pick<PageToSign, "consentVersion"> &
  Partial<ReturnType<typeof detailsToSign>>;

export function fieldsOfSchema({ consentVersion, agreeing }: PageToSign): FieldsOfSchema {
  return { consentVersion, ...(agreeing === undefined ? {} : detailsToSign({ agreeing })) };
}

/** The placeholders of these fields in the body of a sample event, which is JSON inside of JSON. */
export function signaturePlaceholders(
  fields: () => FieldsOfSchema | Promise<FieldsOfSchema>,
): Record<`demo.pending.${string}`, () => Promise<string>> {
  const valueOf = (name: keyof FieldsOfSchema) => async () =>
    JSON.stringify(JSON.stringify((await fields())[name])).slice(1, -1);
  return {
    "demo.pending.consentVersion": valueOf("consentVersion"),
    "demo.pending.declaration": valueOf("declaration"),
    "demo.pending.declarationHash": valueOf("declarationHash"),
    "demo.pending.seen": valueOf("seen"),
  };
}
