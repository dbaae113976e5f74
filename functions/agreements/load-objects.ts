import type { AgreementObjects } from "../data/agreements/agreement-objects.ts";

/** The objects of agreements. Their S3 client is loaded at the first call, since most requests need none. */
export async function loadObjects(): Promise<AgreementObjects> {
  const { openAgreementObjects } = await import("../data/agreements/agreement-objects.ts");
  return openAgreementObjects();
}
