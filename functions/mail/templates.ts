import type { EmailName } from "../../shared/contracts/emails/emails.ts";
import type { FactsOf } from "./email-facts.ts";
import type { EmailContent } from "./email-content.ts";
import { accountDeletedEmail } from "./templates/accounts/account-deleted.ts";
import { addressReplacedEmail } from "./templates/agreements/address-replaced.ts";
import { addressTakenEmail } from "./templates/accounts/address-taken.ts";
import { backupCodesNewEmail } from "./templates/accounts/backup-codes-new.ts";
import { changedEmail } from "./templates/agreements/changed.ts";
import { codeEmail } from "./templates/agreements/code.ts";
import { completedEmail } from "./templates/agreements/completed.ts";
import { dailyEmail } from "./templates/daily/daily.ts";
import { declinedEmail } from "./templates/agreements/declined.ts";
import { detailsChangedEmail } from "./templates/agreements/details-changed.ts";
import { draftExpiringEmail } from "./templates/agreements/draft-expiring.ts";
import { emailChangeEmail } from "./templates/accounts/email-change.ts";
import { emailChangeAskedEmail } from "./templates/accounts/email-change-asked.ts";
import { emailChangedEmail } from "./templates/accounts/email-changed.ts";
import { expiredEmail } from "./templates/agreements/expired.ts";
import { expiringEmail } from "./templates/agreements/expiring.ts";
import { exportReadyEmail } from "./templates/accounts/export-ready.ts";
import { identityConnectedEmail } from "./templates/accounts/identity-connected.ts";
import { identityDisconnectedEmail } from "./templates/accounts/identity-disconnected.ts";
import { manyAttemptsEmail } from "./templates/accounts/many-attempts.ts";
import { manyAttemptsInsideEmail } from "./templates/accounts/many-attempts-inside.ts";
import { newSignInEmail } from "./templates/accounts/new-sign-in.ts";
import { objectedEmail } from "./templates/agreements/objected.ts";
import { observedVersionEmail } from "./templates/agreements/observed-version.ts";
import { passwordChangedEmail } from "./templates/accounts/password-changed.ts";
import { passwordResetEmail } from "./templates/accounts/password-reset.ts";
import { recordInvitationEmail } from "./templates/agreements/record-invitation.ts";
import { reminderEmail } from "./templates/agreements/reminder.ts";
import { removedEmail } from "./templates/agreements/removed.ts";
import {
  representativeNamedEmail,
  representativeSignedEmail,
} from "./templates/agreements/representative-named.ts";
import { representativeRequestEmail } from "./templates/agreements/representative-request.ts";
import { representativeRevokedEmail } from "./templates/agreements/representative-revoked.ts";
import { requestEmail } from "./templates/agreements/request.ts";
import { allAgreedEmail } from "./templates/agreements/all-agreed.ts";
import { suggestionAcceptedEmail } from "./templates/agreements/suggestion-accepted.ts";
import { suggestionAnsweredEmail } from "./templates/agreements/suggestion-answered.ts";
import { suggestionsEmail, suggestionsWaitEmail } from "./templates/agreements/suggestions.ts";
import { twoFactorOffEmail } from "./templates/accounts/two-factor-off.ts";
import { sessionEndedEmail } from "./templates/accounts/session-ended.ts";
import { signedOutEverywhereEmail } from "./templates/accounts/signed-out-everywhere.ts";
import { signInCodeEmail } from "./templates/accounts/sign-in-code.ts";
import { twoFactorOnEmail } from "./templates/accounts/two-factor-on.ts";
import { shareCodeEmail } from "./templates/sharing/share-code.ts";
import { folderSharedEmail } from "./templates/sharing/folder-shared.ts";
import { songSharedEmail } from "./templates/sharing/song-shared.ts";
import { requestsJoinedEmail } from "./templates/agreements/requests-joined.ts";
import { waitingAgreementsEmail } from "./templates/agreements/waiting-agreements.ts";
import { paymentFailedEmail } from "./templates/billing/payment-failed.ts";
import { planDisputedEmail } from "./templates/billing/plan-disputed.ts";
import { planRestoredEmail } from "./templates/billing/plan-restored.ts";
import { planEndedEmail } from "./templates/billing/plan-ended.ts";
import { planNotKeptEmail } from "./templates/billing/plan-not-kept.ts";
import { apiKeyMadeEmail } from "./templates/teams/api-key-made.ts";
import { teamExportReadyEmail } from "./templates/teams/team-export-ready.ts";
import { teamHandedOverEmail } from "./templates/teams/team-handed-over.ts";
import { teamReceivedEmail } from "./templates/teams/team-received.ts";
import { teamOfferDeclinedEmail } from "./templates/teams/team-offer-declined.ts";
import { teamOfferMadeEmail } from "./templates/teams/team-offer-made.ts";
import { teamOfferEmail } from "./templates/teams/team-offer.ts";
import { songMovedEmail } from "./templates/teams/song-moved.ts";
import { teamDeletedEmail } from "./templates/teams/team-deleted.ts";
import { webhookEndedEmail } from "./templates/teams/webhook-ended.ts";
import { teamRemovedEmail } from "./templates/teams/team-removed.ts";
import { teamInvitationEmail } from "./templates/teams/team-invitation.ts";
import { trialBegunEmail } from "./templates/billing/trial-begun.ts";
import { trialEndingEmail } from "./templates/billing/trial-ending.ts";
import { trialRefusedEmail } from "./templates/billing/trial-refused.ts";
import { uploadExpiringEmail } from "./templates/agreements/upload-expiring.ts";
import { verificationEmail } from "./templates/accounts/verification.ts";
import { voidedEmail } from "./templates/agreements/voided.ts";

/** The template of each email. */
const templates: { [Name in EmailName]: (facts: FactsOf<Name>) => EmailContent } = {
  verification: verificationEmail,
  "password-reset": passwordResetEmail,
  "password-changed": passwordChangedEmail,
  "many-attempts": manyAttemptsEmail,
  "many-attempts-inside": manyAttemptsInsideEmail,
  "email-change": emailChangeEmail,
  "email-change-asked": emailChangeAskedEmail,
  "email-changed": emailChangedEmail,
  "session-ended": sessionEndedEmail,
  "signed-out-everywhere": signedOutEverywhereEmail,
  "sign-in-code": signInCodeEmail,
  "two-factor-on": twoFactorOnEmail,
  "two-factor-off": twoFactorOffEmail,
  "backup-codes-new": backupCodesNewEmail,
  "new-sign-in": newSignInEmail,
  "identity-connected": identityConnectedEmail,
  "identity-disconnected": identityDisconnectedEmail,
  "address-taken": addressTakenEmail,
  "export-ready": exportReadyEmail,
  "draft-expiring": draftExpiringEmail,
  "upload-expiring": uploadExpiringEmail,
  "trial-begun": trialBegunEmail,
  "trial-ending": trialEndingEmail,
  "payment-failed": paymentFailedEmail,
  "plan-disputed": planDisputedEmail,
  "plan-restored": planRestoredEmail,
  "plan-ended": planEndedEmail,
  "trial-refused": trialRefusedEmail,
  "plan-not-kept": planNotKeptEmail,
  "account-deleted": accountDeletedEmail,
  "requests-joined": requestsJoinedEmail,
  "song-shared": songSharedEmail,
  "folder-shared": folderSharedEmail,
  "record-invitation": recordInvitationEmail,
  "team-offer": teamOfferEmail,
  "team-offer-made": teamOfferMadeEmail,
  "team-offer-declined": teamOfferDeclinedEmail,
  "team-received": teamReceivedEmail,
  "team-handed-over": teamHandedOverEmail,
  "team-removed": teamRemovedEmail,
  "team-deleted": teamDeletedEmail,
  "webhook-ended": webhookEndedEmail,
  "team-export-ready": teamExportReadyEmail,
  "api-key-made": apiKeyMadeEmail,
  "team-invitation": teamInvitationEmail,
  "song-moved": songMovedEmail,
  "share-code": shareCodeEmail,
  "waiting-agreements": waitingAgreementsEmail,
  daily: dailyEmail,
  code: codeEmail,
  "representative-request": representativeRequestEmail,
  "representative-named": representativeNamedEmail,
  "representative-revoked": representativeRevokedEmail,
  "representative-signed": representativeSignedEmail,
  request: requestEmail,
  reminder: reminderEmail,
  changed: changedEmail,
  removed: removedEmail,
  expiring: expiringEmail,
  "details-changed": detailsChangedEmail,
  suggestions: suggestionsEmail,
  "suggestions-wait": suggestionsWaitEmail,
  "suggestion-answered": suggestionAnsweredEmail,
  "suggestion-accepted": suggestionAcceptedEmail,
  "all-agreed": allAgreedEmail,
  declined: declinedEmail,
  voided: voidedEmail,
  expired: expiredEmail,
  completed: completedEmail,
  "address-replaced": addressReplacedEmail,
  "observed-version": observedVersionEmail,
  objected: objectedEmail,
};

/** The content of an email for one recipient. */
export function emailContentFor<Name extends EmailName>(
  name: Name,
  facts: FactsOf<Name>,
): EmailContent {
  return templates[name](facts);
}
