import * as z from "zod";
import { once } from "../../domain/once.ts";
import { endpoint } from "../endpoint.ts";
import { EmptyBody, CurrentPassword, Id } from "../fields.ts";

const AuthenticatorCode = once(() => z.string().regex(/^\d{6}$/, "Please enter a 6-digit code"));

export const twoFactor = {
  twoFactorStatus: endpoint({
    method: "GET",
    path: "/api/auth/2fa-status",
    access: "user",
    workspace: "own",
    summary: "Returns whether two-factor authentication is on, and the number of backup codes left",
    repeat: "natural",
    shows: ["two-factor"],
    schemas: () => ({
      responses: {
        200: z.object({ enabled: z.boolean(), backupCodesCount: z.number().int() }),
      },
    }),
    errors: [],
  }),
  setUpTwoFactor: endpoint({
    method: "POST",
    path: "/api/auth/setup-2fa",
    access: "user",
    workspace: "own",
    proof: "recent",
    summary: "Returns a new two-factor secret, as QR code and text, and ten backup codes",
    repeat: "natural",
    // It makes a secret that is not in force yet.
    changes: [],
    schemas: () => ({
      responses: {
        200: z.object({
          qrCodeUrl: z.string(),
          /** The secret as text, for authenticator apps that cannot scan the QR code. */
          secret: z.string(),
          backupCodes: z.array(z.string()),
        }),
      },
    }),
    errors: ["two_factor_enabled", "too_many_requests"],
  }),
  enableTwoFactor: endpoint({
    method: "POST",
    path: "/api/auth/enable-2fa",
    access: "user",
    workspace: "own",
    proof: "recent",
    summary: "Turns two-factor authentication on, given a code of the authenticator app",
    repeat: "natural",
    changes: ["sessions", "two-factor"],
    schemas: () => ({
      body: z.object({ token: AuthenticatorCode() }),
      responses: { 200: EmptyBody() },
    }),
    errors: ["code_invalid", "two_factor_enabled", "too_many_requests"],
  }),
  disableTwoFactor: endpoint({
    method: "POST",
    path: "/api/auth/disable-2fa",
    access: "user",
    workspace: "own",
    proof: "recent",
    summary: "Turns two-factor authentication off, given the password if the account has one",
    repeat: "natural",
    changes: ["sessions", "two-factor"],
    schemas: () => ({
      body: z.object({ password: CurrentPassword().optional() }),
      responses: { 200: EmptyBody() },
    }),
    errors: ["invalid_credentials", "password_needed", "too_many_requests"],
  }),
  regenerateBackupCodes: endpoint({
    method: "POST",
    path: "/api/auth/regenerate-backup-codes",
    access: "user",
    workspace: "own",
    proof: "recent",
    summary: "Returns ten new backup codes; the earlier codes no longer work",
    repeat: "natural",
    changes: ["two-factor"],
    schemas: () => ({
      responses: { 200: z.object({ backupCodes: z.array(z.string()) }) },
    }),
    errors: ["two_factor_off"],
  }),
  verifyTwoFactor: endpoint({
    method: "POST",
    path: "/api/auth/verify-2fa",
    access: "public",
    summary:
      "Completes a sign-in by a code of the authenticator app or a backup code; needs the login's cookie",
    repeat: "natural",
    // It opens a session, and the page then drops every answer.
    changes: [],
    schemas: () => ({
      body: z.object({
        userId: Id(),
        token: z.string().min(1, "Please enter a code").max(20),
        isBackupCode: z.boolean().default(false),
      }),
      responses: { 200: z.object({ needsOnboarding: z.boolean() }) },
    }),
    errors: ["unauthorized", "code_invalid", "too_many_requests"],
  }),
} as const;
