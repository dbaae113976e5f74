import { countLabel } from "../../../../../shared/domain/text/count-label.ts";
/** The message after the upload of an agreement. */
export function agreementUploadedMessage(splits: number): string {
  return splits > 0
    ? `Pre-signed agreement uploaded with ${countLabel(splits, "split")} extracted`
    : "Pre-signed agreement uploaded successfully. No splits were auto-detected - you can add them manually.";
}
