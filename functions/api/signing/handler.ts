import { signing } from "../../../shared/contracts/signing/endpoints.ts";
import { loadAgreementObjects } from "../../agreements/load-agreement-objects.ts";
import { openAgreements } from "../../data/agreements/open-agreements.ts";
import { endpointGroup } from "../../http/endpoint-group.ts";
import { answer, Answer } from "../../http/answer.ts";
import type { ResultIds } from "../../http/idempotency.ts";
import type { LinkCaller } from "../../agreements/link-password/holder-of-link.ts";
import { agreeAsContributor } from "../../agreements/signing/agree-as-contributor.ts";
import { checkCode, repeatCheckedCode, forgetCode } from "../../agreements/signing/check-code.ts";
import { declineAsContributor } from "../../agreements/signing/decline-as-contributor.ts";
import { keepDeclaration } from "../../agreements/signing/keep-declaration.ts";
import { deleteKeptDetails, readKeptDetails } from "../../agreements/signing/kept-details.ts";
import { noteOpened } from "../../agreements/signing/note-opened.ts";
import { objectByLink } from "../../agreements/signing/object-by-link.ts";
import { repeatAnswerForParty, readByLink } from "../../agreements/signing/read-by-link.ts";
import {
  nameAsContributor,
  revokeAsContributor,
} from "../../agreements/signing/representatives.ts";
import { signAsContributor } from "../../agreements/signing/sign-as-contributor.ts";
import {
  suggestAsContributor,
  withdrawAsContributor,
} from "../../agreements/signing/suggest-as-contributor.ts";

/**
 * Repeats the answer of an earlier call, which signed, declined, suggested, named who signs, checked the caller's code,
 * or emailed a code to the caller.
 */
async function replay(context: RepeatedCall, ids: ResultIds) {
  const { contributorId } = ids;
  if (contributorId === undefined) return answer(202, { codeSent: true as const });
  const {
    params: { id: agreementId },
    body: { shareLink },
    at,
    cookies,
    findSession,
  } = context;
  const stores = openAgreements();
  const { codeUntil, cookie } = (await repeatCheckedCode(stores, context, ids)) ?? {};
  const caller = { cookies, findSession };
  const earlier = { agreementId, shareLink, caller, at, contributorId, codeUntil };
  const view = await repeatAnswerForParty(stores, loadAgreementObjects, earlier);
  return new Answer(undefined, view, { cookies: cookie === undefined ? [] : [cookie] });
}

interface RepeatedCall {
  params: { id: string };
  body: { shareLink?: string | undefined; listLink?: string | undefined };
  cookies: LinkCaller["cookies"];
  findSession: LinkCaller["findSession"];
  at: string;
}

export const handler = endpointGroup(signing, {
  read: ({ params, at, cookies, findSession }) =>
    readByLink(openAgreements(), loadAgreementObjects, {
      shareLink: params.shareLink,
      at,
      cookies,
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
  declare: (context) => keepDeclaration(openAgreements(), loadAgreementObjects, context),
  code: {
    run: (context) => checkCode(openAgreements(), loadAgreementObjects, context),
    replay,
  },
  forgetCode: (context) => forgetCode(openAgreements(), context),
  suggest: {
    run: (context) => suggestAsContributor(openAgreements(), loadAgreementObjects, context),
    replay,
  },
  withdraw: {
    run: (context) => withdrawAsContributor(openAgreements(), loadAgreementObjects, context),
    replay,
  },
  looksRight: (context) => agreeAsContributor(openAgreements(), loadAgreementObjects, context),
  readKeptDetails: (context) => readKeptDetails(openAgreements(), context),
  deleteKeptDetails: async (context) => {
    await deleteKeptDetails(openAgreements(), context);
    return {};
  },
  nameRepresentative: {
    run: (context) => nameAsContributor(openAgreements(), loadAgreementObjects, context),
    replay,
  },
  revokeRepresentative: (context) =>
    revokeAsContributor(openAgreements(), loadAgreementObjects, context),
  sheetList: async ({ params: { listLink }, cookies, at }) => {
    const { openSheetList } = await import("../../agreements/signing/sheet-list.ts");
    return await openSheetList(openAgreements(), { listLink, cookies, at });
  },
  unlock: async (context) => {
    const { unlockLink } = await import("../../agreements/link-password/unlock-link.ts");
    return await unlockLink(openAgreements(), context);
  },
  sendUnlockingCode: {
    run: async (context) => {
      const { sendUnlockingCode } = await import("../../agreements/link-password/unlock-link.ts");
      return await sendUnlockingCode(openAgreements(), context);
    },
    replay: async () => answer(202, { codeSent: true as const }),
  },
  object: (context) => objectByLink(openAgreements(), loadAgreementObjects, context),
  decline: {
    run: (context) => declineAsContributor(openAgreements(), loadAgreementObjects, context),
    replay,
  },
});
