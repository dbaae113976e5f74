import type { ErrorTable } from "./error-table.ts";

/** Errors of an agreement: its drafts, versions and parties, and the seal. */
export const agreementErrors = {
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
  not_a_party: {
    status: 403,
    message:
      "This email address does not belong to a contributor of this agreement. Please use one that is on the sheet.",
  },
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
  totals_not_100: {
    status: 400,
    message: "Every category must total exactly 100%. Please check the shares.",
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
  sheet_list_not_found: {
    status: 404,
    message:
      "This list is no longer open. Please look for a newer email, or use the links of the single sheets.",
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
  too_many_suggestions: {
    status: 409,
    message:
      "You have made five suggestions for this version. Please talk to the person who sent it.",
  },
} as const satisfies ErrorTable;
