/**
 * A line of a plan. `built`: the feature exists, and each test with the line's tag in `provenBy` proves it. `coming`: it
 * does not exist yet. `service`: people provide it, if the operator of the stage offers it.
 */
export type PlanLine =
  | { kind: "built"; provenBy: readonly [string, ...string[]] }
  | { kind: "coming" }
  | { kind: "service" };

const coming = { kind: "coming" } as const;
const service = { kind: "service" } as const;
/** The files whose tests have the line's tag (see `tagOfPlanLine`). */
const built = (...provenBy: [string, ...string[]]) => ({ kind: "built", provenBy }) as const;

const planLimits = "functions/files/plan-limits.integration.test.ts";
const teams = "functions/teams/teams.integration.test.ts";

/**
 * Every line that a plan lists. `plans.ts` takes the kind of a line from here by its type alone, so pages load no names
 * of tests. `infra/tools/lint/plan-lines.test.ts` compares the lines with the tests, and `npm test` fails if a test of a
 * built line did not pass.
 */
export const planLines = {
  "Unlimited agreements": built("functions/billing/free-sheet.integration.test.ts"),
  "100GB storage": built(planLimits),
  "500GB storage": built(planLimits),
  "2TB storage": built(planLimits),
  "500MB uploads": built(planLimits),
  "2GB uploads": built(planLimits),
  "CSV export": built("web/e2e/agreement-table.e2e.ts"),
  "Version history": built("web/e2e/compare-versions.e2e.ts"),
  "Expiring signature links": built("functions/agreements/clock.integration.test.ts"),
  "5 team members": built(teams),
  "Team workspaces": built(teams),
  "Role-based permissions": built("web/e2e/team-viewer.e2e.ts"),
  "Custom templates": built("functions/templates/templates.integration.test.ts"),
  SSO: built("web/e2e/federation.e2e.ts"),
  Analytics: built("functions/analytics/analytics.integration.test.ts"),
  "White-label PDFs": built("functions/agreements/seal/branded-seal.integration.test.ts"),
  "Custom branding": built("functions/branding/branding.integration.test.ts"),
  "Bulk creation": built("web/e2e/bulk-sending.e2e.ts"),
  "Password-protected agreements": built(
    "functions/agreements/link-password/link-password.integration.test.ts",
  ),
  "Custom fields": built("functions/custom-fields/custom-fields.integration.test.ts"),
  "Unlimited storage and members": coming,
  "API access": built("functions/api-keys/api-keys.integration.test.ts"),
  "Priority support 48hr": service,
  "Support 24hr": service,
  "Priority onboarding": service,
  "Phone support with 1hr SLA": service,
  "99.9% SLA": service,
} as const satisfies Record<string, PlanLine>;

type Lines = typeof planLines;

/** The labels of the lines of a kind. */
export type LineOfKind<Kind extends PlanLine["kind"]> = {
  [Label in keyof Lines]: Lines[Label]["kind"] extends Kind ? Label : never;
}[keyof Lines];

/** Returns the tag of the tests that prove a line: 'CSV export' has 'plan:csv-export'. */
export function tagOfPlanLine(label: string): string {
  return `plan:${label.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
}

/** Returns the tags of all built lines, each with its line. */
export function tagsOfBuiltLines(): Map<string, string> {
  const built = Object.entries(planLines).filter(([, { kind }]) => kind === "built");
  return new Map(built.map(([label]) => [tagOfPlanLine(label), label]));
}
