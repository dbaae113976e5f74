import type { AgreementObjects } from "../data/agreements/agreement-objects.ts";

/** The objects of agreements. The first call loads the S3 client, since most requests do not need it. */
export async function loadObjects(): Promise<AgreementObjects> {
  const { openAgreementObjects } = await import("../data/agreements/agreement-objects.ts");
  return openAgreementObjects();
}
