import { apiFunctionDefaults } from "../constructs/function-defaults.ts";
import { plansEnvironment } from "../constructs/stripe-access.ts";
import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";

export function meta(resources: StackResources): FunctionDefinition {
  const { federation, settings } = resources;
  const { supportEmail, salesEmail } = settings;
  const { environment, ...defaults } = apiFunctionDefaults(resources);
  return {
    ...defaults,
    description: "Answers the OpenAPI document, the web application's settings, and unknown paths",
    environment: {
      ...environment,
      ...plansEnvironment(settings),
      ...(supportEmail !== undefined && { SUPPORT_EMAIL: supportEmail }),
      ...(salesEmail !== undefined && { SALES_EMAIL: salesEmail }),
      ...(settings.stripe !== undefined && { SELLS_PLANS: "true" }),
      ...(settings.stripeTax && { STRIPE_TAX: "true" }),
      ...(settings.planServices && { OFFERS_SERVICES: "true" }),
      OPERATOR: JSON.stringify(settings.operator),
      ...(federation !== undefined && { FEDERATION: federation.config }),
    },
  };
}
