import type { TemplateJson } from "./cloud.ts";

/** Changes the template to that of a stage whose `plansRequiredFrom` was long ago. */
export function requirePlans({ Resources }: TemplateJson): void {
  for (const { Properties } of Object.values(Resources)) {
    const { Variables: variables } = (Properties["Environment"] ?? {}) as {
      Variables?: Record<string, unknown>;
    };
    if (variables?.["PLANS"] === "sold") variables["PLANS"] = "2020-01-01T00:00:00.000Z";
  }
}
