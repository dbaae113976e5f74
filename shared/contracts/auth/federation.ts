import * as z from "zod";
import { once } from "../../domain/once.ts";
import { endpoint } from "../endpoint.ts";
import { EmailAddress, EmptyBody, CurrentPassword, Id, Timestamp } from "../fields.ts";

/** A token of Cognito, at most 8,192 characters. */
const token = () => z.string().min(1).max(8192);

/** The Cognito tokens that the browser receives at the end of a sign-in at a provider. */
export const FederatedTokens = once(() => z.object({ idToken: token(), refreshToken: token() }));

/** The outcome of a sign-in at a provider. */
export const FederatedOutcome = once(() =>
  z.discriminatedUnion("outcome", [
    /** The session is open. */
    z.object({
      outcome: z.literal("signed_in"),
      /** Whether the profile lacks answers of onboarding. */
      onboarding: z.boolean(),
    }),
    /** The client must send a two-factor code next, as after a password. */
    z.object({ outcome: z.literal("two_factor"), userId: Id() }),
    /** The password of the account with this address is needed next. */
    z.object({
      outcome: z.literal("proof_needed"),
      email: z.string(),
      provider: z.string(),
      /**
       * Whether the provider is connected with the account: the password is then part of a sign-in with two factors.
       * If not, the password connects it.
       */
      isConnected: z.boolean(),
    }),
  ]),
);

export const federation = {
  findProvider: endpoint({
    method: "POST",
    path: "/api/auth/single-sign-on",
    access: "public",
    summary: "Returns the single sign-on provider for an email address",
    repeat: "natural",
    // It changes nothing; the method keeps the address out of the URL.
    changes: [],
    schemas: () => ({
      body: z.object({ email: EmailAddress() }),
      responses: { 200: z.object({ provider: z.string(), label: z.string() }) },
    }),
    errors: ["provider_not_found"],
  }),
  federated: endpoint({
    method: "POST",
    path: "/api/auth/federated",
    access: "public",
    summary: "Exchanges the tokens of a sign-in at a provider for a session, once",
    repeat: "natural",
    // It opens a session, and the page then drops every answer.
    changes: [],
    schemas: () => ({
      body: FederatedTokens(),
      responses: { 200: FederatedOutcome() },
    }),
    errors: ["sign_in_invalid", "address_not_vouched", "unauthorized", "too_many_requests"],
  }),
  proveAccount: endpoint({
    method: "POST",
    path: "/api/auth/federated/prove",
    access: "public",
    summary:
      "Connects a provider with the account whose password is given; needs the cookie of the token exchange",
    repeat: "natural",
    changes: ["identities"],
    schemas: () => ({
      body: z.object({ password: CurrentPassword() }),
      responses: { 200: FederatedOutcome() },
    }),
    errors: ["unauthorized", "invalid_credentials", "identity_taken", "too_many_requests"],
  }),
  identities: endpoint({
    method: "GET",
    path: "/api/auth/identities",
    access: "user",
    workspace: "own",
    summary: "Lists the provider accounts that the caller can sign in with",
    repeat: "natural",
    shows: ["identities"],
    schemas: () => ({
      responses: {
        200: z.object({
          /** If false, the last identity cannot be disconnected. */
          hasPassword: z.boolean(),
          identities: z.array(
            z.object({
              id: Id(),
              provider: z.string(),
              email: z.string(),
              connectedAt: Timestamp(),
            }),
          ),
        }),
      },
    }),
    errors: [],
  }),
  connect: endpoint({
    method: "POST",
    path: "/api/auth/identities",
    access: "user",
    workspace: "own",
    summary:
      "Prepares to connect a provider with the caller's account; the password is sent in the next call",
    repeat: "natural",
    // The browser loads the page again after it.
    changes: [],
    schemas: () => ({
      body: FederatedTokens(),
      responses: { 200: FederatedOutcome() },
    }),
    errors: ["sign_in_invalid", "identity_taken", "password_needed"],
  }),
  disconnect: endpoint({
    method: "DELETE",
    path: "/api/auth/identities/{id}",
    access: "user",
    workspace: "own",
    proof: "recent",
    summary: "Disconnects a provider account",
    repeat: "natural",
    changes: ["identities"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      responses: { 200: EmptyBody() },
    }),
    errors: ["not_found", "password_needed"],
  }),
} as const;
