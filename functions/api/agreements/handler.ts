import { agreements } from "../../../shared/contracts/agreements/endpoints.ts";
import { openStores } from "../../data/stores.ts";
import type { Workspace } from "../../http/caller.ts";
import { endpointGroup } from "../../http/endpoint-group.ts";
import { answer } from "../../http/answer.ts";
import type { ResultIds } from "../../http/idempotency.ts";
import { acceptOwnSuggestion } from "../../agreements/suggestions/accept-own-suggestion.ts";
import {
  answerOwnSuggestion,
  showOwnSuggestion,
} from "../../agreements/suggestions/answer-suggestions.ts";
import { listWorkspaceEvents } from "../../api-keys/list-workspace-events.ts";
import { copyOwnAgreement } from "../../agreements/copy-own-agreement.ts";
import { downloadAgreement } from "../../agreements/download-agreement.ts";
import { listAgreements } from "../../agreements/list-agreements.ts";
import { listEvidence } from "../../agreements/list-evidence.ts";
import { loadAgreementObjects } from "../../agreements/load-agreement-objects.ts";
import {
  correctContributorEmail,
  resendSigningLink,
  voidOwnAgreement,
} from "../../agreements/owner-actions.ts";
import { readAgreement, readAgreementDetail } from "../../agreements/read-agreement.ts";
import { readAgreementVersion } from "../../agreements/read-version.ts";
import { removeDraft } from "../../agreements/remove-draft.ts";
import { removeUploadedAgreement } from "../../uploaded-agreements/remove-uploaded-agreement.ts";
import { sendOwnAgreement } from "../../agreements/send-own-agreement.ts";
import { updateAgreement } from "../../agreements/update-agreement.ts";

interface OwnersCall {
  workspace: Workspace;
  at: string;
}

/** Repeats the answer of an earlier call: the current state of the agreement that the call created or changed. */
async function replay({ workspace, at }: OwnersCall, { agreementId = "" }: ResultIds) {
  return await readAgreement(openStores(), { workspaceId: workspace.id, agreementId, at });
}

async function replayDetail(context: Parameters<typeof readAgreementDetail>[2]) {
  return await readAgreementDetail(openStores(), loadAgreementObjects, context);
}

export const handler = endpointGroup(agreements, {
  list: (context) => listAgreements(openStores(), context),
  read: (context) => readAgreementDetail(openStores(), loadAgreementObjects, context),
  download: (context) => downloadAgreement(openStores(), loadAgreementObjects, context),
  send: { run: (context) => sendOwnAgreement(openStores(), context), replay },
  update: { run: (context) => updateAgreement(openStores(), context), replay },
  remove: {
    run: async (context) =>
      (await removeUploadedAgreement(openStores(), context)) ??
      (await removeDraft(openStores(), context)),
    replay: async () => ({}),
  },
  void: { run: (context) => voidOwnAgreement(openStores(), context), replay },
  resend: { run: (context) => resendSigningLink(openStores(), context), replay },
  correctEmail: { run: (context) => correctContributorEmail(openStores(), context), replay },
  copy: {
    run: (context) => copyOwnAgreement(openStores(), context),
    replay: async (context, ids) => answer(201, await replay(context, ids)),
  },
  events: (context) => listEvidence(openStores(), context),
  workspaceEvents: (context) => listWorkspaceEvents(openStores().table, context),
  analytics: async (context) => {
    const { readAnalytics } = await import("../../analytics/read-analytics.ts");
    return await readAnalytics(openStores().table, context);
  },
  analyticsWaiting: async (context) => {
    const { listWaiting } = await import("../../analytics/read-analytics.ts");
    return await listWaiting(openStores().table, context);
  },
  analyticsPeople: async (context) => {
    const { listCollaborators } = await import("../../analytics/read-analytics.ts");
    return await listCollaborators(openStores().table, context);
  },
  analyticsMonths: async (context) => {
    const { readMonthsOfPerson } = await import("../../analytics/read-analytics.ts");
    return await readMonthsOfPerson(openStores().table, context);
  },
  version: (context) => readAgreementVersion(openStores(), context),
  acceptSuggestion: {
    run: (context) => acceptOwnSuggestion(openStores(), loadAgreementObjects, context),
    replay: replayDetail,
  },
  answerSuggestion: {
    run: (context) => answerOwnSuggestion(openStores(), loadAgreementObjects, context),
    replay: replayDetail,
  },
  showSuggestion: (context) => showOwnSuggestion(openStores(), loadAgreementObjects, context),
});
