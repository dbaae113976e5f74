import { randomUUID } from "node:crypto";
import { currentConsentVersion } from "../../../../shared/domain/agreement/evidence/consent.ts";
import { newAddress } from "../sample-accounts.ts";
import type { Placeholders } from "../sample-values.ts";
import { signatureImage } from "../signature-image.ts";

/** Values that need no record. */
export const placeholders: Placeholders = ({ url }) => ({
  "site.origin": () => url,
  "consent.version": () => currentConsentVersion,
  "random.email": newAddress,
  "random.key": () => randomUUID(),
  signature: () => signatureImage(4),
});
