import { randomUUID } from "node:crypto";
import { newAddress } from "../sample-accounts.ts";
import type { Placeholders } from "../sample-values.ts";
import { signatureImage } from "../signature-image.ts";

/** Values that need no record. */
export const placeholders: Placeholders = ({ url }) => ({
  "site.origin": () => url,
  "random.email": newAddress,
  "random.key": () => randomUUID(),
  signature: () => signatureImage(4),
});
