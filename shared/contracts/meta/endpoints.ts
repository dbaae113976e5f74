import * as z from "zod";
import { lazySchema } from "../../domain/lazy-schema.ts";
import { endpoint } from "../endpoint.ts";

/** How to sign in elsewhere; absent where the operator has configured no provider. */
const FederatedSignIn = lazySchema(() =>
  z.object({
    /** Where Cognito's hosted pages are. */
    origin: z.string(),
    userPoolId: z.string(),
    clientId: z.string(),
    /** Whether 'Continue with Google' is offered. */
    google: z.boolean(),
    /** Whether there is single sign-on; which one a person has is asked by their address. */
    singleSignOn: z.boolean(),
  }),
);

export const meta = {
  openapi: endpoint({
    method: "GET",
    path: "/api/openapi.json",
    access: "public",
    summary: "This interface as an OpenAPI 3.1 document",
    repeat: "natural",
    responses: { 200: lazySchema(() => z.looseObject({ openapi: z.literal("3.1.0") })) },
    errors: [],
  }),
  env: endpoint({
    method: "GET",
    path: "/api/env",
    access: "public",
    summary: "The environment that this is",
    repeat: "natural",
    responses: {
      200: lazySchema(() =>
        z.object({
          name: z.string(),
          isProduction: z.boolean(),
          isDevelopment: z.boolean(),
          /** Where to write; absent where the operator has set no address. */
          supportEmail: z.string().optional(),
          salesEmail: z.string().optional(),
          federatedSignIn: FederatedSignIn.optional(),
        }),
      ),
    },
    errors: [],
  }),
} as const;
