import { ApiError, callEndpoint, type CallResult } from "../../../../shared/contracts/client.ts";
import { verification } from "../../api/endpoints.ts";

/** Bytes of the largest file that a phone can hash in one step. Sealed PDFs are far smaller. */
export const maxPdfBytes = 50 * 1024 ** 2;

export type SealedDocument = CallResult<typeof verification.read>;

export type CheckedPdf =
  | { outcome: "sealed"; sha256: string; document: SealedDocument }
  | { outcome: "unknown" | "test"; sha256: string }
  | { outcome: "too_large" | "not_a_pdf" | "unreadable" };

/** The steps of a check, in order. */
export type CheckStep = "hashing" | "asking";

type Lookup = (sha256: string) => Promise<SealedDocument>;

const askServer: Lookup = (sha256) => callEndpoint(verification.read, { params: { sha256 } });

/**
 * Checks whether a file is byte for byte a PDF that Splitsheet sealed. Only its SHA-256 leaves the browser. Throws
 * ApiError if the server gives no answer.
 */
export async function checkPdf(
  file: Blob,
  onStep: (step: CheckStep) => void,
  lookup: Lookup = askServer,
): Promise<CheckedPdf> {
  if (file.size > maxPdfBytes) return { outcome: "too_large" };
  onStep("hashing");
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return { outcome: "unreadable" }; // A folder, or a file that was deleted after it was chosen.
  }
  if (!isPdf(bytes)) return { outcome: "not_a_pdf" };
  const sha256 = hexOf(await crypto.subtle.digest("SHA-256", bytes));
  onStep("asking");
  try {
    return { outcome: "sealed", sha256, document: await lookup(sha256) };
  } catch (error) {
    if (error instanceof ApiError && error.code === "document_not_found")
      return { outcome: "unknown", sha256 };
    if (error instanceof ApiError && error.code === "document_is_test")
      return { outcome: "test", sha256 };
    throw error;
  }
}

/** PDF readers accept the marker anywhere within the first kilobyte. */
function isPdf(bytes: ArrayBuffer): boolean {
  return new TextDecoder("latin1").decode(bytes.slice(0, 1024)).includes("%PDF-");
}

function hexOf(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
