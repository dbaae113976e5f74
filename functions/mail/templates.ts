import type { MailName } from "../../shared/contracts/mails.ts";
import type { FactsOf } from "./mail-facts.ts";
import type { MailContent } from "./mail-content.ts";
import { accountDeletedMail } from "./templates/account-deleted.ts";
import { addressReplacedMail } from "./templates/address-replaced.ts";
import { addressTakenMail } from "./templates/address-taken.ts";
import { backupCodesNewMail } from "./templates/backup-codes-new.ts";
import { changedMail } from "./templates/changed.ts";
import { codeMail } from "./templates/code.ts";
import { completedMail } from "./templates/completed.ts";
import { declinedMail } from "./templates/declined.ts";
import { draftExpiringMail } from "./templates/draft-expiring.ts";
import { emailChangeMail } from "./templates/email-change.ts";
import { emailChangeAskedMail } from "./templates/email-change-asked.ts";
import { emailChangedMail } from "./templates/email-changed.ts";
import { expiredMail } from "./templates/expired.ts";
import { expiringMail } from "./templates/expiring.ts";
import { exportReadyMail } from "./templates/export-ready.ts";
import { identityConnectedMail } from "./templates/identity-connected.ts";
import { identityDisconnectedMail } from "./templates/identity-disconnected.ts";
import { manyAttemptsMail } from "./templates/many-attempts.ts";
import { manyAttemptsInsideMail } from "./templates/many-attempts-inside.ts";
import { newSignInMail } from "./templates/new-sign-in.ts";
import { objectedMail } from "./templates/objected.ts";
import { observedVersionMail } from "./templates/observed-version.ts";
import { passwordChangedMail } from "./templates/password-changed.ts";
import { passwordResetMail } from "./templates/password-reset.ts";
import { recordInvitationMail } from "./templates/record-invitation.ts";
import { reminderMail } from "./templates/reminder.ts";
import { removedMail } from "./templates/removed.ts";
import { requestMail } from "./templates/request.ts";
import { twoFactorOffMail } from "./templates/two-factor-off.ts";
import { signedOutEverywhereMail } from "./templates/signed-out-everywhere.ts";
import { signInCodeMail } from "./templates/sign-in-code.ts";
import { twoFactorOnMail } from "./templates/two-factor-on.ts";
import { shareCodeMail } from "./templates/share-code.ts";
import { folderSharedMail } from "./templates/folder-shared.ts";
import { songSharedMail } from "./templates/song-shared.ts";
import { requestsJoinedMail } from "./templates/requests-joined.ts";
import { waitingAgreementsMail } from "./templates/waiting-agreements.ts";
import { paymentFailedMail } from "./templates/payment-failed.ts";
import { planDisputedMail } from "./templates/plan-disputed.ts";
import { planRestoredMail } from "./templates/plan-restored.ts";
import { planEndedMail } from "./templates/plan-ended.ts";
import { planNotKeptMail } from "./templates/plan-not-kept.ts";
import { teamHandedOverMail } from "./templates/team-handed-over.ts";
import { teamReceivedMail } from "./templates/team-received.ts";
import { teamRemovedMail } from "./templates/team-removed.ts";
import { teamInvitationMail } from "./templates/team-invitation.ts";
import { trialBegunMail } from "./templates/trial-begun.ts";
import { trialEndingMail } from "./templates/trial-ending.ts";
import { trialRefusedMail } from "./templates/trial-refused.ts";
import { verificationMail } from "./templates/verification.ts";
import { voidedMail } from "./templates/voided.ts";

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
