import * as z from "zod";
import { bounds } from "../domain/bounds.ts";
import { pros } from "../domain/pro.ts";
import { endpoint } from "./endpoint.ts";
import { EmailAddress, Empty, Id, line, OpaqueToken } from "./fields.ts";

export const Password = z
  .string()
  .min(bounds.passwordCharactersMin, "Password must be at least 8 characters")
  .max(
    bounds.passwordCharactersMax,
    `Password must be at most ${bounds.passwordCharactersMax} characters`,
  );

const Name = line(bounds.nameCharacters).refine((name) => name !== "", "Name is required");

/** Set on everything that opens a session or a password: which steps come next. */
const nextSteps = { needsOnboarding: z.boolean(), needs2FA: z.boolean() };

export const auth = {
  signup: endpoint({
    method: "POST",
    path: "/api/auth/signup",
    access: "public",
    summary:
      "Creates an account that its mailed link verifies; the same answer for a taken address",
    repeat: "natural",
    body: z.object({ name: Name, email: EmailAddress, password: Password }),
    responses: { 200: z.object({ userId: Id }) },
    errors: [],
  }),
  verifyEmail: endpoint({
    method: "POST",
    path: "/api/auth/verify-email",
    access: "public",
    summary: "Verifies an e-mail address by the token that was mailed to it",
    repeat: "natural",
    body: z.object({ token: OpaqueToken }),
    responses: {
      200: z.object({
        verified: z.literal(true),
        email: z.string(),
        needsPassword: z.boolean(),
        needs2fa: z.boolean(),
        onboarding: z.boolean(),
      }),
    },
    errors: ["token_invalid"],
  }),
  setPassword: endpoint({
    method: "POST",
    path: "/api/auth/set-password",
    access: "public",
    summary:
      "Sets the first password after verification in another browser; needs verification's cookie",
    repeat: "natural",
    body: z.object({ email: EmailAddress, password: Password }),
    responses: { 200: z.object(nextSteps) },
    errors: ["unauthorized"],
  }),
  resendVerification: endpoint({
    method: "POST",
    path: "/api/auth/resend-verification",
    access: "public",
    summary:
      "Mails the verification link again; the same answer whether or not there is such an account",
    repeat: "natural",
    body: z.object({ email: EmailAddress }),
    responses: { 200: Empty },
    errors: [],
  }),
  login: endpoint({
    method: "POST",
    path: "/api/auth/login",
    access: "public",
    summary: "Opens a session by e-mail and password",
    repeat: "natural",
    body: z.object({
      email: EmailAddress,
      password: z.string().min(1, "Password is required").max(bounds.passwordCharactersMax),
    }),
    responses: {
      200: z.object({ requiresTwoFactor: z.boolean(), userId: Id, verified: z.boolean() }),
    },
    errors: ["invalid_credentials", "too_many_requests"],
  }),
  logout: endpoint({
    method: "POST",
    path: "/api/auth/logout",
    access: "public",
    summary: "Ends the session",
    repeat: "natural",
    responses: { 200: Empty },
    errors: [],
  }),
  session: endpoint({
    method: "GET",
    path: "/api/auth/session",
    access: "public",
    summary: "Who is signed in; an empty object for a visitor",
    repeat: "natural",
    responses: {
      200: z.union([z.object({ id: Id, name: z.string(), email: z.string() }), z.strictObject({})]),
    },
    errors: [],
  }),
  me: endpoint({
    method: "GET",
    path: "/api/auth/me",
    access: "user",
    summary: "The signed-in user's profile",
    repeat: "natural",
    responses: {
      200: z.object({
        id: Id,
        name: z.string(),
        email: z.string(),
        role: z.string(),
        pro: z.enum(pros).nullable(),
        ipi: z.string(),
        publisherName: z.string(),
        publisherIpi: z.string(),
        phone: z.string(),
        company: z.string(),
      }),
    },
    errors: ["unauthorized"],
  }),
} as const;
