import * as z from "zod";
import { bounds } from "../../domain/text/bounds.ts";
import { once } from "../../domain/once.ts";
import { FurtherDetails } from "../../domain/agreement/agreeing/details/further-details.ts";
import { FurtherDetailsInput } from "../agreements/further-details-input.ts";
import { endpoint } from "../endpoint.ts";
import { FederatedTokens, federation } from "./federation.ts";
import {
  EmailAddress,
  EmptyBody,
  CurrentPassword,
  Id,
  Ipi,
  singleLineText,
  singleLineName,
  OpaqueToken,
  Pro,
} from "../fields.ts";
import { Password, passwords } from "./passwords.ts";
import { sessions } from "./sessions.ts";
import { twoFactor } from "./two-factor.ts";

const Name = once(() =>
  singleLineName(bounds.nameCharacters).refine((name) => name !== "", "Name is required"),
);

const Role = once(() =>
  singleLineName(bounds.roleCharacters).refine((role) => role !== "", "Role is required"),
);

/** A change of the caller's profile. Absent fields stay unchanged. */
export const ProfileInput = once(() =>
  z.object({
    name: Name().optional(),
    email: EmailAddress().optional(),
    role: Role().optional(),
    pro: Pro().optional(),
    ipi: Ipi().optional(),
    publisherName: singleLineName(bounds.publisherCharacters).optional(),
    publisherIpi: Ipi().optional(),
    /** Whether the user publishes their own work. Publisher name and IPI are empty then. */
    selfPublished: z.boolean().optional(),
    phone: singleLineText(bounds.phoneCharacters).optional(),
    company: singleLineName(bounds.nameCharacters).optional(),
    /** What is suggested to the user on sheets that they send. Replaced as a whole; `{}` clears it. */
    furtherDetails: FurtherDetailsInput().optional(),
  }),
);

const ProfileView = once(() =>
  z.object({
    id: Id(),
    name: z.string(),
    email: z.string(),
    /** The new email address until it is verified; null if none is pending. */
    pendingEmail: z.string().nullable(),
    role: z.string(),
    pro: z.string().nullable(),
    ipi: z.string(),
    publisherName: z.string(),
    publisherIpi: z.string(),
    selfPublished: z.boolean(),
    phone: z.string(),
    company: z.string(),
    furtherDetails: FurtherDetails().optional(),
  }),
);

/**
 * Proves that the caller owns the account, because an open session alone is not enough: the password or, for an
 * account without a password, the tokens of a sign-in at a connected provider.
 */
const Proof = once(() =>
  z.object({
    password: CurrentPassword().optional(),
    federated: FederatedTokens().optional(),
    /** Code of the authenticator app, or a backup code. Needed if two-factor authentication is on. */
    code: z.string().min(1, "Please enter a code").max(20).optional(),
    isBackupCode: z.boolean().default(false),
  }),
);

export const auth = {
  signup: endpoint({
    method: "POST",
    path: "/api/auth/signup",
    access: "public",
    summary:
      "Creates an account and emails a verification link; the answer is the same for a taken address",
    repeat: "natural",
    // It opens or ends a session, and the page then drops every answer.
    changes: [],
    schemas: () => ({
      body: z.object({ name: Name(), email: EmailAddress(), password: Password() }),
      responses: { 200: z.object({ userId: Id() }) },
    }),
    errors: ["too_many_requests"],
  }),
  verifyEmail: endpoint({
    method: "POST",
    path: "/api/auth/verify-email",
    access: "public",
    summary:
      "Verifies an email address by the token that was emailed to it; a sign-up with a plan needs its password in another browser",
    repeat: "natural",
    // It opens or ends a session, and the page then drops every answer.
    changes: [],
    schemas: () => ({
      body: z.object({
        token: OpaqueToken(),
        /** The password of the sign-up; required in another browser than the one that signed up. */
        password: CurrentPassword().optional(),
        /** Cancels the plan that was chosen at sign-up, for a person who does not know the sign-up's password. */
        withoutPlan: z.literal(true).optional(),
      }),
      responses: {
        200: z.object({
          verified: z.literal(true),
          email: z.string(),
          needsPassword: z.boolean(),
          needs2fa: z.boolean(),
          onboarding: z.boolean(),
        }),
      },
    }),
    errors: [
      "token_invalid",
      "email_verified",
      "unauthorized",
      "sign_up_password_needed",
      "invalid_credentials",
      "too_many_requests",
    ],
  }),
  resendVerification: endpoint({
    method: "POST",
    path: "/api/auth/resend-verification",
    access: "public",
    summary:
      "Emails the verification link again; the answer is the same if no account has this address",
    repeat: "natural",
    // It sends an email, which no read returns.
    changes: [],
    schemas: () => ({
      body: z.object({ email: EmailAddress() }),
      responses: { 200: EmptyBody() },
    }),
    errors: ["too_many_requests"],
  }),
  login: endpoint({
    method: "POST",
    path: "/api/auth/login",
    access: "public",
    summary: "Opens a session by email address and password",
    repeat: "natural",
    // It opens or ends a session, and the page then drops every answer.
    changes: [],
    schemas: () => ({
      body: z.object({
        email: EmailAddress(),
        password: CurrentPassword(),
        /** The code that was emailed when an earlier answer had `requiresCode`. */
        code: z.string().min(1, "Please enter a code").max(20).optional(),
      }),
      responses: {
        200: z.union([
          z.object({
            requiresTwoFactor: z.boolean(),
            userId: Id(),
            verified: z.boolean(),
            /** False while no session is open: the call that opens one says it then. */
            needsOnboarding: z.boolean(),
          }),
          /** The password was not checked: this device must send the code that was emailed first. */
          z.object({ requiresCode: z.literal(true) }),
        ]),
      },
    }),
    errors: ["invalid_credentials", "code_invalid", "unauthorized", "too_many_requests"],
  }),
  logout: endpoint({
    method: "POST",
    path: "/api/auth/logout",
    access: "public",
    summary: "Ends the caller's session",
    repeat: "natural",
    // It opens or ends a session, and the page then drops every answer.
    changes: [],
    schemas: () => ({
      responses: { 200: EmptyBody() },
    }),
    errors: [],
  }),
  session: endpoint({
    method: "GET",
    path: "/api/auth/session",
    access: "public",
    summary: "Returns the signed-in user, or an empty object for a visitor",
    repeat: "natural",
    shows: ["profile"],
    schemas: () => ({
      responses: {
        200: z.union([
          z.object({ id: Id(), name: z.string(), email: z.string() }),
          z.strictObject({}),
        ]),
      },
    }),
    errors: [],
  }),
  me: endpoint({
    method: "GET",
    path: "/api/auth/me",
    access: "user",
    workspace: "own",
    summary: "Returns the signed-in user's profile",
    repeat: "natural",
    schemas: () => ({
      responses: { 200: ProfileView() },
    }),
    errors: [],
  }),
  updateProfile: endpoint({
    method: "PATCH",
    path: "/api/auth/profile",
    access: "user",
    workspace: "own",
    summary:
      "Changes the given fields; a new email address takes effect after its emailed link is opened",
    repeat: "natural",
    changes: ["profile"],
    schemas: () => ({
      body: ProfileInput(),
      responses: { 200: ProfileView() },
    }),
    errors: ["proof_needed", "too_many_requests"],
  }),
  prove: endpoint({
    method: "POST",
    path: "/api/auth/prove",
    access: "user",
    workspace: "own",
    summary:
      "Proves that the caller owns the account, which allows sensitive changes for 10 minutes",
    repeat: "natural",
    // The session stores the proof; no read returns it.
    changes: [],
    schemas: () => ({
      body: Proof(),
      responses: {
        200: z.object({
          /**
           * Whether a two-factor code is to be sent in a further call, because the sign-in at the provider can be used
           * only once.
           */
          needsCode: z.boolean(),
        }),
      },
    }),
    errors: [
      "invalid_credentials",
      "password_needed",
      "code_invalid",
      "sign_in_invalid",
      "too_many_requests",
    ],
  }),
  ...passwords,
  ...sessions,
  ...twoFactor,
  ...federation,
} as const;
