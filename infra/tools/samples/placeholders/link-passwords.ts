import { randomUUID } from "node:crypto";
import { z } from "zod";
import { once } from "../../../local/once.ts";
import { fieldsOfSchema, PageToSign } from "../details-to-sign.ts";
import { newSampleSong, otherOwner } from "../sample-records.ts";
import type { Placeholders, SampleCloud } from "../sample-values.ts";
import { signatureImage } from "../signature-image.ts";
import { Visitor } from "../visitor.ts";

const SignersPage = PageToSign.extend({
  id: z.string(),
  signer: z.object({ name: z.string(), email: z.string() }),
});

/** Sheets whose links ask for a password: one that waits for its signature, and one that is signed. */
export const placeholders: Placeholders = (cloud) => ({
  "fresh.protected.personalLink": protectedLink(cloud, async () => {}),
  "fresh.protected.signedLink": protectedLink(cloud, signBy),
});

/** The link of the only contributor of a sheet, which gets the password after `before`. */
function protectedLink({ url }: SampleCloud, before: typeof signBy): () => Promise<string> {
  const owner = once(otherOwner(url));
  const { song, personalLink } = newSampleSong(url, owner, { send: true, role: "CA" });
  return once(async () => {
    const shareLink = await personalLink();
    await before(url, shareLink);
    const path = `/api/agreements/${(await song()).agreement.id}/password`;
    const body = { password: "sample-password" };
    await (await owner()).expect(z.unknown(), "PUT", path, body, key());
    return shareLink;
  });
}

const key = () => ({ "idempotency-key": randomUUID() });

async function signBy(url: string, shareLink: string): Promise<void> {
  const visitor = new Visitor(url);
  const { id, signer, ...page } = await visitor.expect(
    SignersPage,
    "GET",
    `/api/agreements/share/${shareLink}`,
  );
  await visitor.expect(
    z.unknown(),
    "POST",
    `/api/agreements/${id}/sign`,
    {
      ...{ shareLink, ...signer, documentHash: page.documentHash },
      ...{ signatureData: signatureImage(3), signatureMethod: "drawn" },
      ...fieldsOfSchema(page),
    },
    key(),
  );
}
