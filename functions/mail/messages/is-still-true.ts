import type { EmailTask, OwnerEmailName } from "../../../shared/contracts/emails/emails.ts";
import { nextDraftStepAt } from "../../../shared/domain/agreement/lifecycle/draft-removal.ts";
import { isPlanEmailTrue } from "../../../shared/domain/billing/due-plan-emails.ts";
import { hasEnterprise } from "../../../shared/domain/billing/workspace-billing.ts";
import { personalWorkspaceOf } from "../../../shared/domain/ids.ts";
import { isOfferOpen } from "../../../shared/domain/teams/transfer-offer.ts";
import type { EmailSources } from "./email-sources.ts";

/**
 * Whether what an email to an owner says is still so when it is sent: minutes later, a day later as a part of a daily
 * email, or after an outage. An email about what has happened stays true.
 */
export async function isStillTrue(
  sources: EmailSources,
  task: EmailTask<OwnerEmailName>,
): Promise<boolean> {
  switch (task.template) {
    case "team-offer": {
      const offer = (await sources.readTeam(task.teamId))?.transferOffer;
      return offer?.id === task.offerId && isOfferOpen(offer, sources.at);
    }
    case "draft-expiring": {
      if (task.agreementId === undefined) return true;
      const draft = await sources.readAgreement(task.agreementId);
      return draft?.status === "draft" && nextDraftStepAt(draft) === task.deletedAt;
    }
    case "upload-expiring": {
      const review = await sources.readUploadReview(task.workspaceId, task.reviewId);
      return review !== undefined && nextDraftStepAt(review) === task.deletedAt;
    }
    case "trial-ending":
    case "payment-failed":
    case "plan-disputed":
    case "plan-restored":
    case "plan-ended": {
      const workspaceId = task.teamId ?? personalWorkspaceOf(task.createdBy);
      const billing = await sources.readBilling(workspaceId);
      if (billing === undefined || hasEnterprise(billing, sources.at)) return false;
      return isPlanEmailTrue(task.template, billing.subscription, sources.at);
    }
    case "trial-begun":
    case "trial-refused":
    case "team-offer-made":
    case "team-offer-declined":
    case "team-received":
    case "team-handed-over":
    case "team-removed":
    case "team-deleted":
    case "webhook-ended":
    case "team-export-ready":
    case "api-key-made":
      return true;
    default:
      return task satisfies never;
  }
}
