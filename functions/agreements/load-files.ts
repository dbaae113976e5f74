import type { AgreementFiles } from "../data/agreements/agreement-files.ts";

/** The stage's files; their client is loaded with the first use, most requests need none. */
export async function loadFiles(): Promise<AgreementFiles> {
  const { openAgreementFiles } = await import("../data/agreements/agreement-files.ts");
  return openAgreementFiles();
}
