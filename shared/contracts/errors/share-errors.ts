import type { ErrorTable } from "./error-table.ts";

/** Errors of what is shared by a link or by email: songs, folders, files. */
export const shareErrors = {
  share_not_found: { status: 404, message: "This share link is invalid or has been removed." },
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
} as const satisfies ErrorTable;
