import * as z from "zod";
import { once } from "../../domain/once.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { endpoint } from "../endpoint.ts";
import { EmailAddress, EmptyBody, OpaqueToken } from "../fields.ts";

export const Password = once(() =>
  z
    .string()
    .min(bounds.passwordCharactersMin, "Password must be at least 8 characters")
    .max(
      bounds.passwordCharactersMax,
      `Password must be at most ${bounds.passwordCharactersMax} characters`,
    ),
);

/** The steps that the client must show next. */
const NextSteps = once(() => z.object({ needsOnboarding: z.boolean(), needs2FA: z.boolean() }));

/** Setting and changing passwords. */
export const passwords = {
  setPassword: endpoint({
    method: "POST",
    path: "/api/auth/set-password",
    access: "public",
    summary:
      "Sets the first password after a verification in another browser; needs the verification's cookie",
    repeat: "natural",
    // It opens or ends a session, and the page then drops every answer.
    changes: [],
    schemas: () => ({
      body: z.object({ email: EmailAddress(), password: Password() }),
      responses: { 200: NextSteps() },
    }),
    errors: ["unauthorized", "too_many_requests"],
  }),
  changePassword: endpoint({
    method: "POST",
    path: "/api/auth/change-password",
    access: "user",
    workspace: "own",
    proof: "recent",
    summary: "Sets a new password and ends every other session of the caller",
    repeat: "natural",
    changes: ["identities", "sessions"],
    schemas: () => ({
      body: z.object({ password: Password() }),
      responses: { 200: EmptyBody() },
    }),
    errors: [],
  }),
  forgotPassword: endpoint({
    method: "POST",
    path: "/api/auth/forgot-password",
    access: "public",
    summary:
      "Emails a link to set a new password; the answer is the same if no account has this address",
    repeat: "natural",
    // It sends an email, which no read returns.
    changes: [],
    schemas: () => ({
      body: z.object({ email: EmailAddress() }),
      responses: { 200: EmptyBody() },
    }),
    errors: ["too_many_requests"],
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "/api/auth/reset-password",
    access: "public",
    summary: "Sets a new password by the token of an emailed link and ends every session",
    repeat: "natural",
    // It opens or ends a session, and the page then drops every answer.
    changes: [],
    schemas: () => ({
      body: z.object({ token: OpaqueToken(), password: Password() }),
      responses: { 200: EmptyBody() },
    }),
    errors: ["token_invalid", "too_many_requests"],
  }),
} as const;
