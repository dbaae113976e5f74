import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { S3Client } from "@aws-sdk/client-s3";
import { z } from "zod";
import {
  existingResourceNames,
  existingResourcesOutput,
  type ExistingResources,
} from "../../stack/existing-resources.ts";
import type { Settings } from "../../stack/settings.ts";
import { CommandRefused } from "../command-refused.ts";
import type { DeployTarget } from "../deploy-target.ts";
import type { StackDescription } from "../deployed-stack.ts";
import { fitBucket } from "./fit-bucket.ts";
import { triggerFindings } from "./pool-triggers.ts";

/** The option of `npm run deploy` that lets the stack make an empty resource in place of one that the stage uses. */
const option = "--new-resources";

const Output = z.partialRecord(z.enum(existingResourceNames), z.string());

/**
 * Throws `CommandRefused` if the stage uses an existing resource that the settings do not name any more. Returns the
 * options without `--new-resources`, with which nothing is refused.
 */
export function refuseDroppedResources(
  given: readonly string[],
  existing: ExistingResources,
  { outputs }: Pick<StackDescription, "outputs">,
): string[] {
  const others = given.filter((one) => one !== option);
  const used = Output.parse(JSON.parse(outputs.get(existingResourcesOutput) ?? "{}"));
  const dropped = existingResourceNames.filter(
    (name) => used[name] !== undefined && existing[name] === undefined,
  );
  if (dropped.length === 0 || others.length < given.length) return others;
  throw new CommandRefused(
    [
      "This stage uses resources that its settings do not name any more; the deploy would make empty ones in their place:",
      ...dropped.map((name) => `  "${name}": "${used[name]}"`),
      `Write them into the stage's entry in cdk.json again. With ${option} the deploy makes empty ones.`,
    ].join("\n"),
  );
}

/** Sets what CloudFormation can't set of existing resources after a deploy, and says what only a person can set. */
export async function fitExistingResources(
  { existing, stage, filesCorsOrigin, isSiteOriginSet, sealedVersionDays }: Settings,
  { region, account, credentials }: DeployTarget,
  { outputs }: Pick<StackDescription, "outputs">,
  say: (line: string) => void,
): Promise<void> {
  const { existingFilesBucket, existingUserPoolId } = existing;
  if (existingFilesBucket !== undefined) {
    const corsOrigin = isSiteOriginSet
      ? filesCorsOrigin
      : (outputs.get("SiteUrl") ?? filesCorsOrigin);
    await fitBucket(new S3Client({ region, credentials }), existingFilesBucket, {
      corsOrigin,
      sealedVersionDays,
    });
    say(`The bucket ${existingFilesBucket} is set as a stage's files bucket.`);
  }
  if (existingUserPoolId !== undefined) {
    const client = new CognitoIdentityProviderClient({ region, credentials });
    const lines = await triggerFindings(client, existingUserPoolId, { region, account, stage });
    for (const line of lines) say(line);
  }
}
