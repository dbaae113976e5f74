import { InvalidSettings, type Settings } from "./settings.ts";

/**
 * Throws `InvalidSettings` for settings that a stage is not deployed with. Commands that deploy nothing do without it, so
 * that they also work for a stage from before a setting existed. An undefined region is not known yet.
 */
export function checkDeploySettings(
  {
    stage,
    stripe,
    storageWithoutPlanBytes,
    requestsPerFiveMinutes,
  }: Pick<Settings, "stage" | "stripe" | "storageWithoutPlanBytes" | "requestsPerFiveMinutes">,
  region: string | undefined,
): void {
  const needsPlans = stripe?.plansRequiredFrom !== undefined;
  if (stage === "prod" && !needsPlans && storageWithoutPlanBytes === undefined)
    throw new InvalidSettings(
      "The stage prod needs `storageWithoutPlanGB`: without required plans, everyone who signs up may store as much, at " +
        "your expense. Set it to 5, for instance, which is 5 GB for each workspace, or to unlimited.",
    );
  if (requestsPerFiveMinutes !== undefined && region !== undefined && region !== "us-east-1")
    throw new InvalidSettings(
      "The CDK context has `requestsPerFiveMinutes`, but AWS WAF keeps web ACLs for CloudFront in us-east-1 only, and this " +
        `stage is deployed to ${region}. Make the web ACL in us-east-1 and set its ARN as \`webAclArn\` instead.`,
    );
}
