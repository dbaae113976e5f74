import { parseArgs } from "node:util";
import { S3Client } from "@aws-sdk/client-s3";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { CommandRefused } from "./command-refused.ts";

type Credentials = STSClient["config"]["credentials"];

/** The account and region of a stage, and the credentials for them. The CDK command line takes the same. */
export interface DeployTarget {
  region: string;
  /** The AWS account ID: 12 digits. */
  account: string;
  credentials: Credentials;
}

/** The profile on a `cdk` command line: `--profile name`. */
export function profileArgument(given: string[]): string | undefined {
  const { values } = parseArgs({
    args: given,
    strict: false,
    options: { profile: { type: "string" } },
  });
  return typeof values.profile === "string" ? values.profile : undefined;
}

async function regionOf(profile: string | undefined): Promise<string> {
  // The same order as in the CDK command line. The SDK does not read AWS_DEFAULT_REGION.
  const { AWS_REGION, AWS_DEFAULT_REGION } = process.env;
  const named = [AWS_REGION, AWS_DEFAULT_REGION].find(Boolean);
  if (named !== undefined) return named;
  const { config } = new S3Client({ ...(profile !== undefined && { profile }) });
  try {
    return await config.region();
  } catch {
    throw new CommandRefused(
      "No AWS region: set AWS_REGION, or use a profile that names one (--profile).",
    );
  }
}

/** Region, account and credentials of a deploy. Throws `CommandRefused` when one of them is missing. */
export async function resolveTarget(
  given: string[],
  connect: (options: { region: string; profile?: string }) => STSClient = (options) =>
    new STSClient(options),
): Promise<DeployTarget> {
  const profile = profileArgument(given);
  const region = await regionOf(profile);
  const sts = connect({ region, ...(profile !== undefined && { profile }) });
  try {
    const { Account: account } = await sts.send(new GetCallerIdentityCommand({}));
    if (account === undefined) throw new Error("AWS names no account");
    return { region, account, credentials: sts.config.credentials };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new CommandRefused(
      `No AWS credentials that work${profile === undefined ? "" : ` in the profile ${profile}`}: ${reason}`,
    );
  }
}
