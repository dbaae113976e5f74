import { agreements } from "../../../shared/contracts/agreements/endpoints.ts";
import { openStores } from "../../data/stores.ts";
import type { Workspace } from "../../http/caller.ts";
import { endpointGroup } from "../../http/endpoint-group.ts";
import { answer } from "../../http/answer.ts";
import type { ResultIds } from "../../http/idempotency.ts";
import { listWorkspaceEvents } from "../../api-keys/list-workspace-events.ts";
import { downloadAgreement } from "../../agreements/download-agreement.ts";
import { listAgreements } from "../../agreements/list-agreements.ts";
import { listEvidence } from "../../agreements/list-evidence.ts";
import { changeOwnPassword } from "../../agreements/link-password/change-own-password.ts";
import { loadAgreementObjects } from "../../agreements/load-agreement-objects.ts";
import { readAgreement, readAgreementDetail } from "../../agreements/read-agreement.ts";

const loadChanges = async () => await import("./changes.ts");

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
  send: {
    run: async (context) => await (await loadChanges()).sendOwnAgreement(openStores(), context),
    replay,
  },
  update: {
    run: async (context) => await (await loadChanges()).updateAgreement(openStores(), context),
    replay,
  },
  remove: {
    run: async (context) => {
      const { removeDraft, removeUploadedAgreement } = await loadChanges();
      return (
        (await removeUploadedAgreement(openStores(), context)) ??
        (await removeDraft(openStores(), context))
      );
    },
    replay: async () => ({}),
  },
  void: {
    run: async (context) => await (await loadChanges()).voidOwnAgreement(openStores(), context),
    replay,
  },
  resend: {
    run: async (context) => await (await loadChanges()).resendSigningLink(openStores(), context),
    replay,
  },
  correctEmail: {
    run: async (context) =>
      await (await loadChanges()).correctContributorEmail(openStores(), context),
    replay,
  },
  copy: {
    run: async (context) => await (await loadChanges()).copyOwnAgreement(openStores(), context),
    replay: async (context, ids) => answer(201, await replay(context, ids)),
  },
  setPassword: { run: (context) => changeOwnPassword(openStores(), context), replay },
  events: (context) => listEvidence(openStores(), context),
  workspaceEvents: (context) => listWorkspaceEvents(openStores().table, context),
  sandboxEmails: async (context) => {
    const { listTestEmails } = await import("../../api-keys/list-test-emails.ts");
    return await listTestEmails(openStores().table, context);
  },
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
  version: async (context) =>
    await (await loadChanges()).readAgreementVersion(openStores(), context),
  acceptSuggestion: {
    run: async (context) => {
      const { acceptOwnSuggestion } = await loadChanges();
      return await acceptOwnSuggestion(openStores(), loadAgreementObjects, context);
    },
    replay: replayDetail,
  },
  answerSuggestion: {
    run: async (context) => {
      const { answerOwnSuggestion } = await loadChanges();
      return await answerOwnSuggestion(openStores(), loadAgreementObjects, context);
    },
    replay: replayDetail,
  },
  showSuggestion: async (context) => {
    const { showOwnSuggestion } = await loadChanges();
    return await showOwnSuggestion(openStores(), loadAgreementObjects, context);
  },
});
