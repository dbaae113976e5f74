import { invitationAnswerLabels } from "./uploaded/invitation-answer.ts";
import type { NotificationContent } from "./notification.ts";

/** Returns the text of a notification, one sentence. */
export function notificationText({ kind, title, name }: NotificationContent): string {
  switch (kind) {
    case "sent":
      return `${name} put you on the split sheet “${title}”. Please check your shares and sign.`;
    case "changed":
      return `${name} changed the split sheet “${title}”. The new version needs your signature.`;
    case "asked_to_agree":
      return `${name} put you on the split sheet “${title}”. Please say if the shares look right.`;
    case "asked_again_to_agree":
      return `${name} changed the split sheet “${title}”. Please say if the new version looks right.`;
    case "all_agreed":
      return `Everyone agrees to the shares of “${title}”. It can be signed now.`;
    case "accepted":
      return `${name} accepted your suggestion for “${title}”. Please review the new version.`;
    case "suggestion_overtaken":
      return `${name} changed the split sheet “${title}”. Your suggestion was about the earlier version and closed with it; you can suggest it again.`;
    case "suggested":
      return `${name} suggests a change of “${title}”.`;
    case "answered":
      return `${name} answered your suggestion for “${title}”.`;
    case "signed":
      return `${name} signed “${title}”.`;
    case "details_changed":
      return `${name} changed their details on “${title}”. Your signature still counts.`;
    case "declined":
      return `${name} declined to sign “${title}”.`;
    case "completed":
      return `Everyone has signed “${title}”. The sealed PDF is ready.`;
    case "bounced":
      return `Our email to ${name} about “${title}” didn't arrive. Open the agreement to see why.`;
    case "record_signed":
      return `${name} answered “${invitationAnswerLabels.signed}” about “${title}”.`;
    case "record_not_mine":
      return `${name} answered “${invitationAnswerLabels.not_mine}” about “${title}”.`;
    case "shared":
      return `${name} shared “${title}” with you.`;
    case "opened":
      return name === ""
        ? `Someone opened the share link of “${title}”.`
        : `${name} opened “${title}”.`;
    case "folder_opened":
      return `${name} opened the folder “${title}”.`;
    case "file_opened":
      return `Someone opened the link of the file “${title}”.`;
    case "team_offered":
      return `${name} offers you the team “${title}”. Nothing changes until you accept.`;
    case "team_offer_accepted":
      return `${name} now owns the team “${title}”.`;
    case "team_offer_declined":
      return `${name} declined the team “${title}”. You are still its owner.`;
    default:
      return kind satisfies never;
  }
}
