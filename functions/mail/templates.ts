import type { MailName } from "../../shared/contracts/mails.ts";
import type { FactsOf } from "./mail-facts.ts";
import type { MailContent } from "./mail-content.ts";
import { accountDeletedMail } from "./templates/accounts/account-deleted.ts";
import { addressReplacedMail } from "./templates/agreements/address-replaced.ts";
import { addressTakenMail } from "./templates/accounts/address-taken.ts";
import { backupCodesNewMail } from "./templates/accounts/backup-codes-new.ts";
import { changedMail } from "./templates/agreements/changed.ts";
import { codeMail } from "./templates/agreements/code.ts";
import { completedMail } from "./templates/agreements/completed.ts";
import { declinedMail } from "./templates/agreements/declined.ts";
import { draftExpiringMail } from "./templates/agreements/draft-expiring.ts";
import { emailChangeMail } from "./templates/accounts/email-change.ts";
import { emailChangeAskedMail } from "./templates/accounts/email-change-asked.ts";
import { emailChangedMail } from "./templates/accounts/email-changed.ts";
import { expiredMail } from "./templates/agreements/expired.ts";
import { expiringMail } from "./templates/agreements/expiring.ts";
import { exportReadyMail } from "./templates/accounts/export-ready.ts";
import { identityConnectedMail } from "./templates/accounts/identity-connected.ts";
import { identityDisconnectedMail } from "./templates/accounts/identity-disconnected.ts";
import { manyAttemptsMail } from "./templates/accounts/many-attempts.ts";
import { manyAttemptsInsideMail } from "./templates/accounts/many-attempts-inside.ts";
import { newSignInMail } from "./templates/accounts/new-sign-in.ts";
import { objectedMail } from "./templates/agreements/objected.ts";
import { observedVersionMail } from "./templates/agreements/observed-version.ts";
import { passwordChangedMail } from "./templates/accounts/password-changed.ts";
import { passwordResetMail } from "./templates/accounts/password-reset.ts";
import { recordInvitationMail } from "./templates/agreements/record-invitation.ts";
import { reminderMail } from "./templates/agreements/reminder.ts";
import { removedMail } from "./templates/agreements/removed.ts";
import { requestMail } from "./templates/agreements/request.ts";
import { twoFactorOffMail } from "./templates/accounts/two-factor-off.ts";
import { signedOutEverywhereMail } from "./templates/accounts/signed-out-everywhere.ts";
import { signInCodeMail } from "./templates/accounts/sign-in-code.ts";
import { twoFactorOnMail } from "./templates/accounts/two-factor-on.ts";
import { shareCodeMail } from "./templates/sharing/share-code.ts";
import { folderSharedMail } from "./templates/sharing/folder-shared.ts";
import { songSharedMail } from "./templates/sharing/song-shared.ts";
import { requestsJoinedMail } from "./templates/agreements/requests-joined.ts";
import { waitingAgreementsMail } from "./templates/agreements/waiting-agreements.ts";
import { paymentFailedMail } from "./templates/billing/payment-failed.ts";
import { planDisputedMail } from "./templates/billing/plan-disputed.ts";
import { planRestoredMail } from "./templates/billing/plan-restored.ts";
import { planEndedMail } from "./templates/billing/plan-ended.ts";
import { planNotKeptMail } from "./templates/billing/plan-not-kept.ts";
import { teamHandedOverMail } from "./templates/teams/team-handed-over.ts";
import { teamReceivedMail } from "./templates/teams/team-received.ts";
import { teamRemovedMail } from "./templates/teams/team-removed.ts";
import { teamInvitationMail } from "./templates/teams/team-invitation.ts";
import { trialBegunMail } from "./templates/billing/trial-begun.ts";
import { trialEndingMail } from "./templates/billing/trial-ending.ts";
import { trialRefusedMail } from "./templates/billing/trial-refused.ts";
import { verificationMail } from "./templates/accounts/verification.ts";
import { voidedMail } from "./templates/agreements/voided.ts";

/** The template of each email. */
const templates: { [Name in MailName]: (facts: FactsOf<Name>) => MailContent } = {
  verification: verificationMail,
  "password-reset": passwordResetMail,
  "password-changed": passwordChangedMail,
  "many-attempts": manyAttemptsMail,
  "many-attempts-inside": manyAttemptsInsideMail,
  "email-change": emailChangeMail,
  "email-change-asked": emailChangeAskedMail,
  "email-changed": emailChangedMail,
  "signed-out-everywhere": signedOutEverywhereMail,
  "sign-in-code": signInCodeMail,
  "two-factor-on": twoFactorOnMail,
  "two-factor-off": twoFactorOffMail,
  "backup-codes-new": backupCodesNewMail,
  "new-sign-in": newSignInMail,
  "identity-connected": identityConnectedMail,
  "identity-disconnected": identityDisconnectedMail,
  "address-taken": addressTakenMail,
  "export-ready": exportReadyMail,
  "draft-expiring": draftExpiringMail,
  "trial-begun": trialBegunMail,
  "trial-ending": trialEndingMail,
  "payment-failed": paymentFailedMail,
  "plan-disputed": planDisputedMail,
  "plan-restored": planRestoredMail,
  "plan-ended": planEndedMail,
  "trial-refused": trialRefusedMail,
  "plan-not-kept": planNotKeptMail,
  "account-deleted": accountDeletedMail,
  "requests-joined": requestsJoinedMail,
  "song-shared": songSharedMail,
  "folder-shared": folderSharedMail,
  "record-invitation": recordInvitationMail,
  "team-received": teamReceivedMail,
  "team-handed-over": teamHandedOverMail,
  "team-removed": teamRemovedMail,
  "team-invitation": teamInvitationMail,
  "share-code": shareCodeMail,
  "waiting-agreements": waitingAgreementsMail,
  code: codeMail,
  request: requestMail,
  reminder: reminderMail,
  changed: changedMail,
  removed: removedMail,
  expiring: expiringMail,
  declined: declinedMail,
  voided: voidedMail,
  expired: expiredMail,
  completed: completedMail,
  "address-replaced": addressReplacedMail,
  "observed-version": observedVersionMail,
  objected: objectedMail,
};

/** The content of an email for one recipient. */
export function contentOf<Name extends MailName>(name: Name, facts: FactsOf<Name>): MailContent {
  return templates[name](facts);
}
