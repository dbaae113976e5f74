import type { ErrorTable } from "./error-table.ts";

/** Errors of a call as such: its form, its origin, its address, its number, and the state of the service. */
export const callErrors = {
  invalid_request: { status: 400, message: "Please check the fields that are marked." },
  signature_refused: { status: 400, message: "This message is not signed as it should be." },
  origin_refused: {
    status: 403,
    message: "This request did not come from Splitsheet's own pages.",
  },
  not_found: { status: 404, message: "Not found" },
  method_not_allowed: { status: 405, message: "This address does not accept that method." },
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
} as const satisfies ErrorTable;
