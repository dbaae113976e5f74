import { auth } from "../../api/endpoints.ts";
import type { EmailedLink } from "./email-link-dialog.tsx";

export const verificationLink: EmailedLink = {
  title: "Verify your email",
  description: "We’ll email you a new link.",
  button: "Send verification email",
  endpoint: auth.resendVerification,
  failure: "Failed to send verification email",
  sentTo: (address) => (
    <>
      Open the link we sent to {address}. It works for 24 hours; after that you can sign up again.
    </>
  ),
};

export const passwordResetLink: EmailedLink = {
  title: "Reset your password",
  description: "We’ll email you a link to reset it.",
  button: "Send reset link",
  endpoint: auth.forgotPassword,
  failure: "Failed to send reset link",
  sentTo: (address) => (
    <>
      If {address} belongs to an account, we emailed it a link. The link works once and expires in
      one hour.
    </>
  ),
};
