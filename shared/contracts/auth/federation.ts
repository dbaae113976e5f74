import * as z from "zod";
import { lazySchema } from "../../domain/lazy-schema.ts";
import { endpoint } from "../endpoint.ts";
import { EmailAddress, Empty, GivenPassword, Id, Timestamp } from "../fields.ts";

/** As long as Cognito makes them at most; the request itself is limited as well. */
const token = () => z.string().min(1).max(8192);

/** The tokens that the public client was given at the end of a sign-in elsewhere. */
export const FederatedTokens = lazySchema(() =>
  z.object({ idToken: token(), refreshToken: token() }),
);

/** The outcome of a sign-in elsewhere. */
export const FederatedOutcome = lazySchema(() =>
  z.discriminatedUnion("outcome", [
    /** The session is open. */
    z.object({
      outcome: z.literal("signed_in"),
      /** Set for an account that has just been made. */
      onboarding: z.boolean(),
    }),
    /** A code is asked for, as after a password. */
    z.object({ outcome: z.literal("two_factor"), userId: Id }),
    /** The address has an account: its owner has to prove themselves by its password before the two are connected. */
    z.object({ outcome: z.literal("proof_needed"), email: z.string(), provider: z.string() }),
  ]),
);

export const federation = {
  findProvider: endpoint({
    method: "POST",
    path: "/api/auth/single-sign-on",
    access: "public",
    summary: "The single sign-on that an email address belongs to",
    repeat: "natural",
    body: lazySchema(() => z.object({ email: EmailAddress })),
    responses: { 200: lazySchema(() => z.object({ provider: z.string(), label: z.string() })) },
    errors: ["provider_not_found"],
  }),
  federated: endpoint({
    method: "POST",
    path: "/api/auth/federated",
    access: "public",
    summary: "Exchanges the tokens of a sign-in elsewhere, once, for a session",
    repeat: "natural",
    body: FederatedTokens,
    responses: { 200: FederatedOutcome },
    errors: ["sign_in_invalid", "address_not_vouched", "unauthorized"],
  }),
  proveAccount: endpoint({
    method: "POST",
    path: "/api/auth/federated/prove",
    access: "public",
    summary:
      "Connects the sign-in elsewhere with the account whose password is given; needs the exchange's cookie",
    repeat: "natural",
    body: lazySchema(() => z.object({ password: GivenPassword })),
    responses: { 200: FederatedOutcome },
    errors: ["unauthorized", "invalid_credentials", "identity_taken", "too_many_requests"],
  }),
  identities: endpoint({
    method: "GET",
    path: "/api/auth/identities",
    access: "user",
    summary: "The accounts elsewhere that the caller signs in with",
    repeat: "natural",
    responses: {
      200: lazySchema(() =>
        z.object({
          /** Without a password the last of them cannot be disconnected. */
          hasPassword: z.boolean(),
          identities: z.array(
            z.object({ id: Id, provider: z.string(), email: z.string(), connectedAt: Timestamp }),
          ),
        }),
      ),
    },
    errors: [],
  }),
  connect: endpoint({
    method: "POST",
    path: "/api/auth/identities",
    access: "user",
    summary:
      "Prepares to connect a sign-in elsewhere with the caller's account; the password follows",
    repeat: "natural",
    body: FederatedTokens,
    responses: { 200: FederatedOutcome },
    errors: ["sign_in_invalid", "identity_taken", "password_needed"],
  }),
  disconnect: endpoint({
    method: "DELETE",
    path: "/api/auth/identities/{id}",
    access: "user",
    proof: "recent",
    summary: "Disconnects an account elsewhere",
    repeat: "natural",
    params: lazySchema(() => z.object({ id: Id })),
    responses: { 200: Empty },
    errors: ["not_found", "password_needed"],
  }),
} as const;
