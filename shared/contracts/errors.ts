import type { DomainError, ErrorDetail } from "../domain/domain-error.ts";
import type { ErrorCode } from "../domain/error-codes.ts";

/** The HTTP status of each error code, and its message for people. */
export const errors = {
  invalid_request: { status: 400, message: "Please check the fields that are marked." },
  token_invalid: {
    status: 400,
    message: "This link is invalid or has expired. Please ask for a new one.",
  },
  code_invalid: {
    status: 400,
    message: "That code is wrong or expired. Please check it, or ask for a new one.",
  },
  sign_in_invalid: {
    status: 400,
    message: "This sign-in could not be confirmed. Please start it again.",
  },
  signature_refused: { status: 400, message: "This message is not signed as it should be." },
  unauthorized: { status: 401, message: "Unauthorized - Please log in" },
  invalid_credentials: { status: 401, message: "Invalid credentials" },
  plan_required: {
    status: 402,
    message:
      "Creating, sending, uploading and sharing need a plan. What you have stays: you can read, sign, download and delete it.",
  },
  webhooks_plan_required: {
    status: 402,
    message:
      "Webhooks are part of the Enterprise plan. Yours stay, and wait until the workspace has it.",
  },
  branding_plan_required: {
    status: 402,
    message:
      "Branding is part of the Pro plan. Yours stays, and what you have sent keeps it; new agreements are sent without it.",
  },
  analytics_plan_required: {
    status: 402,
    message:
      "Analytics are part of every plan. Your agreements are counted in any case, so nothing is missing once the workspace has one.",
  },
  fields_plan_required: {
    status: 402,
    message:
      "Custom fields are part of the Pro plan. Yours can be read and deleted, and sent agreements keep them.",
  },
  bulk_plan_required: {
    status: 402,
    message:
      "Bulk creation is part of the Pro plan. Drafts that were made stay, and can be sent one by one.",
  },
  owners_plan_required: {
    status: 402,
    message: "Uploads to this song need a plan of the person who shares it. Everything else works.",
  },
  target_plan_required: {
    status: 402,
    message: "The workspace that you chose needs a plan before songs can be moved there.",
  },
  plan_not_sold: { status: 409, message: "This plan is not available yet." },
  plan_not_for_teams: {
    status: 409,
    message: "This plan is for one person. A team needs the Team plan.",
  },
  plan_unpaid: {
    status: 409,
    message:
      "A payment for this plan is missing or disputed. Please settle it under Billing, then change the plan.",
  },
  plan_ends: {
    status: 409,
    message: "This plan is cancelled. Please resume it under Billing, then change it.",
  },
  change_waits: {
    status: 409,
    message:
      "Another change of this plan is waiting for its payment. Please pay it, or try again in a day.",
  },
  card_of_another: {
    status: 409,
    message:
      "The former owner’s card pays for this plan. Please add your own card under Billing first.",
  },
  origin_refused: {
    status: 403,
    message: "This request did not come from Splitsheet's own pages.",
  },
  sign_up_password_needed: {
    status: 403,
    message: "Please enter the password that you chose when you signed up.",
  },
  proof_needed: {
    status: 403,
    message: "Please confirm that it is you before you change this.",
  },
  not_a_party: {
    status: 403,
    message:
      "This email address does not belong to a contributor of this agreement. Please use one that is on the sheet.",
  },
  address_not_vouched: {
    status: 403,
    message:
      "Your provider did not confirm this email address. Please sign up with the address and a password.",
  },
  not_found: { status: 404, message: "Not found" },
  provider_not_found: {
    status: 404,
    message: "This email does not use single sign-on. Please use your password.",
  },
  song_not_found: { status: 404, message: "Song not found" },
  lyrics_not_found: { status: 404, message: "These lyrics are no longer kept." },
  agreement_not_found: { status: 404, message: "Agreement not found" },
  no_longer_on_sheet: {
    status: 404,
    message:
      "The sender changed the split sheet, and the new version no longer lists you as a contributor. There’s nothing more for you to do.",
  },
  no_longer_asked: {
    status: 404,
    message: "This link no longer works, and there’s nothing more for you to do.",
  },
  address_replaced: {
    status: 404,
    message:
      "The sender replaced your address on this split sheet, so you can’t open it any more. Our email about it says how you can object.",
  },
  contributor_not_found: { status: 404, message: "Contributor not found" },
  document_not_found: {
    status: 404,
    message: "We have not sealed a document with this fingerprint.",
  },
  document_is_test: {
    status: 404,
    message: "This document is a test from a sandbox. It is not a valid agreement.",
  },
  file_not_found: { status: 404, message: "File not found" },
  folder_not_found: { status: 404, message: "Folder not found" },
  share_not_found: { status: 404, message: "This share link is invalid or has been removed." },
  invitation_not_found: {
    status: 404,
    message: "This link is invalid or has been withdrawn.",
  },
  share_password_needed: { status: 403, message: "This link needs a password." },
  share_code_needed: {
    status: 403,
    message: "This share needs the code that we can email you.",
  },
  password_or_code_needed: {
    status: 403,
    message: "This link needs a password, or a code that we can email you.",
  },
  share_password_invalid: {
    status: 400,
    message: "That password is wrong. Please check it, or ask the person who sent you the link.",
  },
  edit_not_allowed: {
    status: 403,
    message: "This was shared with another email address. Sign in with the account that has it.",
  },
  copy_not_allowed: {
    status: 403,
    message: "The person who shared this song does not allow a copy of it.",
  },
  copy_not_found: { status: 404, message: "There is no such copy." },
  person_not_found: { status: 404, message: "This person is no longer in your address book." },
  group_not_found: { status: 404, message: "Group not found" },
  custom_field_not_found: { status: 404, message: "Custom field not found" },
  custom_field_outdated: {
    status: 409,
    message: "This field was changed in another tab or on another device.",
  },
  custom_fields_full: {
    status: 409,
    message: "A workspace has 10 custom fields at most. Please delete one first.",
  },
  template_not_found: { status: 404, message: "Template not found" },
  template_outdated: {
    status: 409,
    message: "This template was changed in another tab or on another device.",
  },
  templates_full: {
    status: 409,
    message: "A workspace holds 100 templates at most. Please delete one first.",
  },
  webhook_not_found: { status: 404, message: "Webhook not found" },
  webhook_delivery_not_found: {
    status: 404,
    message: "This delivery is no longer in the log, which goes back 30 days.",
  },
  webhook_off: { status: 409, message: "This webhook is off. Please turn it on first." },
  webhooks_full: {
    status: 409,
    message: "A workspace has 5 webhooks at most. Please delete one first.",
  },
  branding_new_account: {
    status: 403,
    message: "Accounts can set a branding 7 days after they were created.",
  },
  branding_taken_off: {
    status: 409,
    message: "We have taken this branding off pages and emails. Please write to us.",
  },
  logo_not_found: { status: 404, message: "Logo not found" },
  bulk_not_found: { status: 404, message: "This bulk was not found." },
  bulk_running: {
    status: 409,
    message:
      "Drafts are being created or deleted in this workspace. Please wait for the end, or stop it.",
  },
  bulk_outdated: {
    status: 409,
    message: "A corrected file was added to this bulk. Please reload the page.",
  },
  sheet_list_not_found: {
    status: 404,
    message:
      "This list is no longer open. Please look for a newer email, or use the links of the single sheets.",
  },
  bulk_empty: { status: 409, message: "This bulk has no drafts left to send." },
  checkout_not_found: { status: 404, message: "Checkout not found" },
  team_not_found: { status: 404, message: "You are not in this team, or it does not exist." },
  member_not_found: { status: 404, message: "This person is not in the team." },
  move_not_found: {
    status: 404,
    message:
      "You can't move this song back: it was moved again or deleted, or the team is not yours.",
  },
  transfer_not_found: {
    status: 404,
    message: "This offer does not exist, or it was made to someone else.",
  },
  role_needed: {
    status: 403,
    message: "Your role in this team does not allow that. Please ask the team's owner.",
  },
  invitation_not_yours: {
    status: 403,
    message:
      "This invitation was sent to another email address. Please sign in with the account that has it.",
  },
  billing_off: { status: 404, message: "Paid plans aren't available yet." },
  method_not_allowed: { status: 405, message: "This address does not accept that method." },
  email_verified: { status: 409, message: "This email is already verified. Please sign in." },
  already_signed: { status: 409, message: "You have already signed this agreement." },
  agreement_closed: { status: 409, message: "This agreement can no longer be signed." },
  agreement_uploaded: {
    status: 409,
    message:
      "This agreement was signed elsewhere and uploaded. It can't be sent, changed, voided or used as a draft.",
  },
  agreement_not_draft: { status: 409, message: "This agreement has already been sent." },
  agreement_not_sent: {
    status: 409,
    message: "This agreement is a draft, which nobody has a link to.",
  },
  agreement_not_pending: {
    status: 409,
    message: "This agreement is not waiting for signatures.",
  },
  agreement_not_ended: {
    status: 409,
    message: "Only a declined, voided or expired agreement can be used as a new draft.",
  },
  agreement_open_already: {
    status: 409,
    message: "This song already has an agreement that is open.",
  },
  song_has_draft: {
    status: 409,
    message: "This song has a draft. Replace the draft, or choose another song.",
  },
  song_has_open_agreement: {
    status: 409,
    message:
      "This song has an agreement that was sent and is not finished. Void it, or wait until everyone has signed. Then you can move the song.",
  },
  song_uploading: {
    status: 409,
    message:
      "A file of this song is still uploading. Wait until it has arrived, or remove it. Then you can move the song.",
  },
  song_grown: {
    status: 409,
    message: "Files were added to this song after it moved. Remove them, then move it back.",
  },
  move_back_expired: { status: 409, message: "This move can't be undone any more." },
  workspace_gone: {
    status: 409,
    message: "The workspace that this song came from no longer exists.",
  },
  song_still_moving: {
    status: 409,
    message:
      "This song was moved a moment ago, and parts of it are still on their way. Please try again in a moment.",
  },
  two_factor_enabled: {
    status: 409,
    message: "Two-factor authentication is already enabled.",
  },
  two_factor_off: {
    status: 409,
    message: "Two-factor authentication is off. Enable it first.",
  },
  identity_taken: {
    status: 409,
    message:
      "This sign-in already belongs to another Splitsheet account. Disconnect it from that account first.",
  },
  password_needed: {
    status: 409,
    message: "Please set a password first. Without one you could no longer sign in.",
  },
  contributor_signed: { status: 409, message: "This contributor has already signed." },
  invitation_answered: { status: 409, message: "This person has already answered." },
  agreement_not_completed: {
    status: 409,
    message: "The sealed PDF is ready once everyone has signed.",
  },
  version_outdated: {
    status: 409,
    message: "The agreement has changed since you opened it. Please read the new version.",
  },
  suggestion_open: {
    status: 409,
    message:
      "You already have an open suggestion for this sheet. Withdraw it first, or wait for the answer.",
  },
  suggestion_waits: {
    status: 409,
    message:
      "This contributor has suggested a change and waits for your answer. Answer the suggestion first: until then, nobody asks them to sign.",
  },
  suggestion_overtaken: {
    status: 409,
    message:
      "This suggestion is no longer open: it was answered or withdrawn, or the sheet has changed since. Please read the sheet as it is now.",
  },
  suggestion_not_found: { status: 404, message: "This suggestion does not exist." },
  totals_not_100: {
    status: 400,
    message: "Every category must total exactly 100%. Please check the shares.",
  },
  too_many_suggestions: {
    status: 409,
    message:
      "You have made five suggestions for this version. Please talk to the person who sent it.",
  },
  declaration_incomplete: {
    status: 400,
    message: "Some of your details are missing. Please fill in the field that is marked.",
  },
  not_agreed_yet: {
    status: 409,
    message:
      "Not everyone has agreed to the shares yet. We email you as soon as you can sign this sheet.",
  },
  publisher_without_writer: {
    status: 400,
    message:
      "A publisher on this sheet has no songwriter any more. Please choose whom it publishes, or remove it.",
  },
  representatives_full: {
    status: 409,
    message:
      "You have named three people for this version. Please sign yourself, or ask for a new version.",
  },
  draft_outdated: {
    status: 409,
    message: "This draft was changed in another tab or on another device.",
  },
  lyrics_outdated: {
    status: 409,
    message: "Someone else, or you on another device or in another tab, changed these lyrics.",
  },
  lyrics_empty: { status: 409, message: "This song has no lyrics yet." },
  export_not_ready: {
    status: 409,
    message: "There is no copy of your data to download. Please ask for one.",
  },
  file_in_use: { status: 409, message: "An agreement uses this file, so it can't be deleted." },
  folder_inside_itself: {
    status: 409,
    message: "A folder can't be moved into itself or into a folder inside it.",
  },
  folders_full: { status: 409, message: "A workspace holds 2,000 folders at most." },
  person_exists: {
    status: 409,
    message: "Someone with this email is already in your address book.",
  },
  person_outdated: {
    status: 409,
    message: "This person was changed in another tab or on another device.",
  },
  group_outdated: {
    status: 409,
    message: "This group was changed in another tab or on another device.",
  },
  groups_full: { status: 409, message: "An address book holds 30 groups at most." },
  plan_active: {
    status: 409,
    message: "You already have a plan. You can change it under Billing.",
  },
  no_subscription: { status: 409, message: "You have no plan yet. Please choose one first." },
  invitation_expired: {
    status: 409,
    message: "This invitation has expired. Please ask the team's owner to send it again.",
  },
  invitation_ended: { status: 409, message: "This invitation is no longer open." },
  transfer_offered: {
    status: 409,
    message: "The team is offered to someone else. Withdraw that offer first.",
  },
  transfer_expired: {
    status: 409,
    message: "This offer has expired. Please ask the team's owner to make it again.",
  },
  transfer_ended: { status: 409, message: "This offer is no longer open." },
  already_member: { status: 409, message: "This person is already in the team." },
  already_invited: { status: 409, message: "This address already has an open invitation." },
  team_full: {
    status: 409,
    message: "All places in this team are taken. Open invitations count.",
  },
  team_needs_owner: {
    status: 409,
    message: "A team needs an owner. Please transfer the ownership first.",
  },
  teams_full: { status: 409, message: "You can own 10 teams at most." },
  owns_team: {
    status: 409,
    message: "You own a team. Please transfer its ownership or delete the team first.",
  },
  upload_incomplete: { status: 409, message: "Parts of this file have not arrived yet." },
  storage_full: { status: 409, message: "The storage is full. Nothing was stored." },
  too_many_uploads: {
    status: 409,
    message: "You have 20 unfinished uploads here. Please finish one first.",
  },
  payload_too_large: { status: 413, message: "The request is too large." },
  unsupported_media_type: { status: 415, message: "Please send JSON." },
  idempotency_mismatch: {
    status: 422,
    message: "This request was already made with different content.",
  },
  too_many_requests: {
    status: 429,
    message: "Too many attempts. Please wait a moment and try again.",
  },
  api_key_invalid: {
    status: 401,
    message:
      "This API key does not work. It may be incomplete, revoked or expired, or its maker may have left the workspace.",
  },
  api_key_with_cookie: {
    status: 400,
    message: "A call with an API key must not send cookies.",
  },
  api_key_not_found: { status: 404, message: "This API key was revoked, or it does not exist." },
  api_keys_full: {
    status: 409,
    message: "A workspace has 20 API keys at most. Please revoke one first.",
  },
  sandbox_full: {
    status: 409,
    message: "A sandbox has 100 songs at most. Its owner can empty it.",
  },
  api_plan_required: {
    status: 402,
    message:
      "API keys need the Enterprise plan. With the Team plan they can read, but not change anything.",
  },
  closed_to_api_keys: { status: 403, message: "This call cannot be made with an API key." },
  scope_needed: { status: 403, message: "This API key does not have the scope of this call." },
  internal_error: { status: 500, message: "Something went wrong on our side. Please try again." },
  busy: { status: 503, message: "Splitsheet is busy. Please try again in a moment." },
  newer_release: {
    status: 503,
    message:
      "This was saved by a newer version of Splitsheet, which is not running at the moment. Nothing is lost. Please try again in a few minutes.",
  },
  page_outdated: {
    status: 412,
    message:
      "There is a new version of Splitsheet, and this page is from an earlier one. Please reload the page and try again.",
  },
} as const satisfies Record<ErrorCode, { status: number; message: string }>;

/** The body of every failed call. `error` is a sentence for people. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  details?: ErrorDetail[];
}

/** Returns the message for people: the first detail's or the code's. A long wait is part of the message. */
function sentenceOf({ code, details, retryAfterSeconds = 0 }: DomainError): string {
  const [detail] = details;
  if (detail !== undefined) return detail.message;
  if (code !== "too_many_requests" || retryAfterSeconds < 2) return errors[code].message;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = retryAfterSeconds < 100 ? `${retryAfterSeconds} seconds` : `${minutes} minutes`;
  return `Too many attempts. Please try again in ${wait}.`;
}

/** Returns the body of the answer to a call that failed with this error. */
export function errorBodyOf(error: DomainError): ErrorBody {
  return {
    error: sentenceOf(error),
    code: error.code,
    ...(error.details.length === 0 ? {} : { details: [...error.details] }),
  };
}
