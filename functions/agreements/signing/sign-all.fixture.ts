import { atSecond, signingCall } from "../../testing/call-contexts.fixture.ts";
import type { AgreementObjects } from "../../data/agreements/agreement-objects.ts";
import type { Stores } from "../../data/stores.ts";
import { signAsContributor } from "./sign-as-contributor.ts";

/** Signs as all contributors, one per second from second 10 on. */
export async function signAll(
  stores: Stores,
  loadObjects: () => Promise<AgreementObjects>,
  agreementId: string,
): Promise<void> {
  const head = await stores.agreements.readHead(agreementId);
  if (head === undefined) throw new Error("There is no such agreement");
  for (const [index, contributor] of head.contributors.entries()) {
    const call = await signingCall(head, contributor, { at: atSecond(10 + index) });
    await signAsContributor(stores, loadObjects, call);
  }
}
