import { resourceOfOtherRegion } from "./existing-resources.ts";
import { InvalidSettings, type Settings } from "./settings.ts";

type Checked = Pick<
  Settings,
  | "stage"
  | "stripe"
  | "storageWithoutPlanBytes"
  | "requestsPerFiveMinutes"
  | "backups"
  | "keysReplicaRegion"
  | "existing"
  | "webhookLoopback"
>;

/**
 * Throws `InvalidSettings` for settings that a stage is not deployed with. Commands that deploy nothing do without it, so
 * that they also work for a stage from before a setting existed. An undefined region or account is not known yet.
 */
export function checkDeploySettings(
  settings: Checked,
  region: string | undefined,
  account?: string,
): void {
  const { stage, stripe, storageWithoutPlanBytes, requestsPerFiveMinutes } = settings;
  if (settings.webhookLoopback && account !== undefined)
    throw new InvalidSettings(
      "The CDK context has `webhookLoopback`, with which webhooks may lead into the machine that sends them. It is for the " +
        "local cloud, and no stage is deployed with it.",
    );
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
  const elsewhere =
    region === undefined ? undefined : resourceOfOtherRegion(settings.existing, region);
  if (elsewhere !== undefined)
    throw new InvalidSettings(
      `The CDK context has ${elsewhere}, which is not in ${region}, where this stage is deployed.`,
    );
  checkCopies(settings, region, account);
}

/** Copies that would be lost with what they are copies of. */
function checkCopies(
  { backups, keysReplicaRegion }: Checked,
  region: string | undefined,
  account: string | undefined,
): void {
  const vaultAccount = backups?.copy?.account;
  if (vaultAccount !== undefined && vaultAccount === account)
    throw new InvalidSettings(
      "The CDK context has a `backupVaultArn` in the account that this stage is deployed to " +
        `(${account}). Copies must survive the loss of that account: make the vault in another one.`,
    );
  if (keysReplicaRegion !== undefined && keysReplicaRegion === region)
    throw new InvalidSettings(
      `The CDK context has the region of the stage (${region}) as \`keysReplicaRegion\`. Name another one.`,
    );
}
