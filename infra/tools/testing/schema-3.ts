import { randomUUID } from "node:crypto";
import { z } from "zod";
import { AgreeingView } from "../../../shared/contracts/agreements/agreeing-view.ts";
import type { Declaration } from "../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { consentVersionFor } from "../../../shared/domain/agreement/evidence/consent.ts";
import { detailsToSign } from "../samples/details-to-sign.ts";
import { signatureImage } from "../samples/signature-image.ts";
import { tokenInEmail, Visitor, type VisitorResponse } from "../samples/visitor.ts";
import { equalShareRow } from "./agreement.ts";

// What tests need that send and sign sheets of schema 3, whatever schema the release sends.

/** A row with the same share in all four categories. Its role has the sheet sent as one of schema 3. */
export function rowOfSchema3(name: string, email: string, percentage: number): object {
  return { ...equalShareRow(name, email, percentage), role: "CA" };
}

/** What a contributor's page reads of a sheet of schema 3. */
export const SignerPage = z.object({
  id: z.string(),
  documentHash: z.string(),
  consentVersion: z.string(),
  signer: z.object({ contributorId: z.string(), name: z.string(), email: z.string() }).optional(),
  splits: z.array(
    z.object({
      contributorId: z.string(),
      rowId: z.string(),
      kind: z.string(),
      pro: z.string(),
      songwriterIpi: z.string(),
      publisherName: z.string(),
      signed: z.boolean(),
      declaredAt: z.string().nullable(),
    }),
  ),
  signatures: z.array(
    z.object({ contributorId: z.string(), name: z.string(), imageUrl: z.string() }),
  ),
  agreeing: AgreeingView(),
});
export type SignerPage = z.infer<typeof SignerPage>;

/** The page behind the link in the email to a contributor about this title. */
export async function openSignerPage(
  url: string,
  email: string,
  title: string,
): Promise<{ shareLink: string; page: SignerPage }> {
  const visitor = new Visitor(url);
  const shareLink = tokenInEmail(await visitor.emailTo(email, new RegExp(title)), "/sign/");
  return { shareLink, page: await readSignerPage(visitor, shareLink) };
}

export async function readSignerPage(visitor: Visitor, shareLink: string): Promise<SignerPage> {
  return await visitor.expect(SignerPage, "GET", `/api/agreements/share/${shareLink}`);
}

/** The part of a page that declaring and signing need. */
interface Page {
  documentHash: string;
  signer?: { name: string; email: string } | undefined;
  agreeing?: AgreeingView | undefined;
}

/** The declaration with this IPI in its first entry. */
export function withOwnIpi(declaration: Declaration, ipi: string | undefined): Declaration {
  const [first, ...others] = declaration.entries;
  if (first === undefined) throw new Error("The declaration has no entry");
  const { ipi: _, ...entry } = first;
  return {
    ...declaration,
    entries: [{ ...entry, ...(ipi === undefined ? {} : { ipi }) }, ...others],
  };
}

/** Request body of a signature by the page's reader. */
export function sheetSignatureBody(
  page: Page,
  shareLink: string,
  declaration?: Declaration,
): Record<string, unknown> {
  const { signer } = page;
  return {
    ...{ shareLink, name: signer?.name, email: signer?.email },
    signatureData: signatureImage(3),
    signatureMethod: "drawn",
    documentHash: page.documentHash,
    consentVersion: consentVersionFor(3),
    ...detailsToSign(page, declaration),
  };
}

/** Calls an endpoint of signing of this agreement. */
export async function callSigning(
  visitor: Visitor,
  { method = "POST", id, action }: { method?: string; id: string; action: string },
  body: object,
  key: string = randomUUID(),
): Promise<VisitorResponse> {
  const path = `/api/agreements/${id}/${action}`;
  return await visitor.request(method, path, body, { "idempotency-key": key });
}
