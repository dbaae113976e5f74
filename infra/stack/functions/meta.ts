import { apiFoundation } from "../constructs/api-foundation.ts";
import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";

export function meta(parts: Parts): FunctionDefinition {
  const { federation, settings } = parts;
  const { supportEmail, salesEmail } = settings;
  const { environment, ...foundation } = apiFoundation(parts);
  return {
    ...foundation,
    description: "Answers the OpenAPI document, the web application's settings, and unknown paths",
    environment: {
      ...environment,
      ...(supportEmail !== undefined && { SUPPORT_EMAIL: supportEmail }),
      ...(salesEmail !== undefined && { SALES_EMAIL: salesEmail }),
      ...(settings.stripe !== undefined && { SELLS_PLANS: "true" }),
      ...(settings.stripeTax && { STRIPE_TAX: "true" }),
      ...(settings.planServices && { OFFERS_SERVICES: "true" }),
      ...(federation !== undefined && { FEDERATION: federation.config }),
    },
  };
}
