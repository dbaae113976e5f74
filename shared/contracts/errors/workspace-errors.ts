import type { ErrorTable } from "./error-table.ts";

/** Errors of what a workspace keeps besides songs and files: address book, templates, custom fields, branding, bulks. */
export const workspaceErrors = {
  person_not_found: { status: 404, message: "This person is no longer in your address book." },
  person_exists: {
    status: 409,
    message: "Someone with this email is already in your address book.",
  },
  person_outdated: {
    status: 409,
    message: "This person was changed in another tab or on another device.",
  },
  group_not_found: { status: 404, message: "Group not found" },
  group_outdated: {
    status: 409,
    message: "This group was changed in another tab or on another device.",
  },
  groups_full: { status: 409, message: "An address book holds 30 groups at most." },
  template_not_found: { status: 404, message: "Template not found" },
  template_outdated: {
    status: 409,
    message: "This template was changed in another tab or on another device.",
  },
  templates_full: {
    status: 409,
    message: "A workspace holds 100 templates at most. Please delete one first.",
  },
  custom_field_not_found: { status: 404, message: "Custom field not found" },
  custom_field_outdated: {
    status: 409,
    message: "This field was changed in another tab or on another device.",
  },
  custom_fields_full: {
    status: 409,
    message: "A workspace has 10 custom fields at most. Please delete one first.",
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
  bulk_empty: { status: 409, message: "This bulk has no drafts left to send." },
} as const satisfies ErrorTable;
