import type { ErrorTable } from "./error-table.ts";

/** Errors of signing up, signing in and proving who one is, and of one's account. */
export const signInErrors = {
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
  unauthorized: { status: 401, message: "Unauthorized - Please log in" },
  invalid_credentials: { status: 401, message: "Invalid credentials" },
  sign_up_password_needed: {
    status: 403,
    message: "Please enter the password that you chose when you signed up.",
  },
  proof_needed: {
    status: 403,
    message: "Please confirm that it is you before you change this.",
  },
  address_not_vouched: {
    status: 403,
    message:
      "Your provider did not confirm this email address. Please sign up with the address and a password.",
  },
  provider_not_found: {
    status: 404,
    message: "This email does not use single sign-on. Please use your password.",
  },
  email_verified: { status: 409, message: "This email is already verified. Please sign in." },
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
  export_not_ready: {
    status: 409,
    message: "There is no copy of your data to download. Please ask for one.",
  },
} as const satisfies ErrorTable;
