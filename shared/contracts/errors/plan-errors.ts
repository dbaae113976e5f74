import type { ErrorTable } from "./error-table.ts";

/** Errors of plans, of what only a plan includes, and of billing. */
export const planErrors = {
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
  api_plan_required: {
    status: 402,
    message:
      "API keys need the Enterprise plan. With the Team plan they can read, but not change anything.",
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
  checkout_not_found: { status: 404, message: "Checkout not found" },
  billing_off: { status: 404, message: "Paid plans aren't available yet." },
  plan_active: {
    status: 409,
    message: "You already have a plan. You can change it under Billing.",
  },
  no_subscription: { status: 409, message: "You have no plan yet. Please choose one first." },
} as const satisfies ErrorTable;
