import type { AgreementObjects } from "../data/agreements/agreement-objects.ts";

/** The store of agreements' documents and images. The first call loads the S3 client, which few requests need. */
export async function loadAgreementObjects(): Promise<AgreementObjects> {
  const { openAgreementObjects } = await import("../data/agreements/agreement-objects.ts");
  return openAgreementObjects();
}
