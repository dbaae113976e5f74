import type { Agreement } from "../../shared/domain/agreement/agreement.ts";
import { isOfUnknownSchema } from "../../shared/domain/agreement/evidence/read-document.ts";
import type { AgreementVersion } from "../data/agreements/sent-versions.ts";
import { newerReleaseError, throwIfOfNewerRelease } from "../data/core/schema-numbers.ts";

/**
 * Throws `newer_release` if a later release wrote the head of an agreement, its version or the document of it. This
 * release shows them; nobody answers, changes or seals here what it may not show as a whole.
 */
export function requireKnownSchemas(
  agreement: Agreement,
  sent: AgreementVersion | undefined,
): void {
  throwIfOfNewerRelease(agreement, "agreement");
  if (sent === undefined) return;
  throwIfOfNewerRelease(sent, "agreement-version");
  if (isOfUnknownSchema(sent.document)) throw newerReleaseError();
}
