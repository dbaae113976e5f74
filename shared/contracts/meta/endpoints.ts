import * as z from "zod";
import { once } from "../../domain/once.ts";
import { endpoint } from "../endpoint.ts";
import { OperatorDetails } from "./operator-details.ts";

/** The settings for sign-in at a provider. Absent if the operator has configured no provider. */
const FederatedSignIn = once(() =>
  z.object({
    /** Origin of Cognito's hosted pages. */
    origin: z.string(),
    userPoolId: z.string(),
    clientId: z.string(),
    /** Whether to offer 'Continue with Google'. */
    google: z.boolean(),
    /** Whether any single sign-on is configured. `findProvider` returns the provider for an email address. */
    singleSignOn: z.boolean(),
  }),
);

export const meta = {
  openapi: endpoint({
    method: "GET",
    path: "/api/openapi.json",
    access: "public",
    summary: "Returns this API as an OpenAPI 3.1 document",
    repeat: "natural",
    schemas: () => ({
      responses: { 200: z.looseObject({ openapi: z.literal("3.1.0") }) },
    }),
    errors: [],
  }),
  env: endpoint({
    method: "GET",
    path: "/api/env",
    access: "public",
    summary: "Returns the settings of this environment",
    repeat: "natural",
    schemas: () => ({
      responses: {
        200: z.object({
          name: z.string(),
          /** The AWS region in which the data is stored. */
          region: z.string(),
          isProduction: z.boolean(),
          isDevelopment: z.boolean(),
          /** Contact email addresses. Absent if the operator has set none. */
          supportEmail: z.string().optional(),
          salesEmail: z.string().optional(),
          federatedSignIn: FederatedSignIn().optional(),
          /** Whether plans can be bought. */
          sellsPlans: z.boolean(),
          /** Whether plans are required, so that a person may send one split sheet before their first plan. */
          hasFreeSheet: z.boolean(),
          /** Whether tax is added to the prices of plans. */
          addsTax: z.boolean(),
          /** Whether the operator gives the services of people that plans list. */
          offersServices: z.boolean(),
          operator: OperatorDetails(),
        }),
      },
    }),
    errors: [],
  }),
} as const;
