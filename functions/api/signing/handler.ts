import { signing } from "../../../shared/contracts/signing/endpoints.ts";
import { loadAgreementObjects } from "../../agreements/load-agreement-objects.ts";
import { openAgreements } from "../../data/agreements/open-agreements.ts";
import { endpointGroup } from "../../http/endpoint-group.ts";
import { answer } from "../../http/answer.ts";
import type { ResultIds } from "../../http/idempotency.ts";
import { declineAsContributor } from "../../agreements/signing/decline-as-contributor.ts";
import { noteOpened } from "../../agreements/signing/note-opened.ts";
import { objectByLink } from "../../agreements/signing/object-by-link.ts";
import { repeatAnswerForParty, readByLink } from "../../agreements/signing/read-by-link.ts";
import { signAsContributor } from "../../agreements/signing/sign-as-contributor.ts";

/** Repeats the answer of an earlier call, which signed, declined, or emailed a code to the caller. */
async function replay(
  {
    params,
    body: { shareLink },
    at,
  }: { params: { id: string }; body: { shareLink?: string | undefined }; at: string },
  { contributorId }: ResultIds,
) {
  if (contributorId === undefined) return answer(202, { codeSent: true as const });
  const earlier = { agreementId: params.id, shareLink, at, contributorId };
  return await repeatAnswerForParty(openAgreements(), loadAgreementObjects, earlier);
}

export const handler = endpointGroup(signing, {
  read: ({ params, at, findSession }) =>
    readByLink(openAgreements(), loadAgreementObjects, {
      shareLink: params.shareLink,
      at,
      findSession,
    }),
  opened: async (context) => {
    await noteOpened(openAgreements(), context);
    return {};
  },
  sign: {
    run: (context) => signAsContributor(openAgreements(), loadAgreementObjects, context),
    replay,
  },
  object: (context) => objectByLink(openAgreements(), loadAgreementObjects, context),
  decline: {
    run: (context) => declineAsContributor(openAgreements(), loadAgreementObjects, context),
    replay,
  },
});
