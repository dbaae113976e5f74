import { randomUUID } from "node:crypto";
import { z } from "zod";
import { waitUntilParsed, sheetPdf, uploadDocument } from "./documents.ts";
import { newAddress } from "./sample-accounts.ts";
import { tokenInEmail, type Visitor } from "./visitor.ts";

const Uploaded = z.object({
  agreement: z.object({ id: z.string(), splits: z.array(z.object({ contributorId: z.string() })) }),
});

const keyed = () => ({ "idempotency-key": randomUUID() });

/** Uploads an agreement that names one writer. */
export async function uploadAgreement(
  owner: Visitor,
): Promise<{ id: string; contributorId: string }> {
  const parseId = await uploadDocument(owner, await sheetPdf());
  await waitUntilParsed(owner, parseId);
  const parsedContent = { splits: [{ songwriterName: "Ana Reyes", songwriterPercentage: 100 }] };
  const body = { parseId, title: "Paper Lanterns", parsedContent };
  const { agreement } = await owner.expect(
    Uploaded,
    "POST",
    "/api/agreements/upload",
    body,
    keyed(),
  );
  const [row] = agreement.splits;
  if (row === undefined) throw new Error("The uploaded agreement has no row");
  return { id: agreement.id, contributorId: row.contributorId };
}

/** Invites a writer of an uploaded agreement to confirm their signature. Returns the token from the email. */
export async function invitationTokenFromEmail(owner: Visitor): Promise<string> {
  const { id, contributorId } = await uploadAgreement(owner);
  const email = newAddress();
  const path = `/api/agreements/${id}/invitations`;
  await owner.expect(z.unknown(), "POST", path, { contributorId, email }, keyed());
  return tokenInEmail(await owner.emailTo(email, /Did you sign/), "/invitation/");
}
