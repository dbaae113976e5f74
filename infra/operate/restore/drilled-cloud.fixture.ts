import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { S3Client } from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { openAccounts } from "../../../functions/accounts/accounts.ts";
import { Table } from "../../../functions/data/core/table.ts";
import type { LocalCloud } from "../../local/main.ts";
import { handleOrphanedAccounts } from "../accounts/orphaned-accounts.ts";
import { checkStores } from "../check/check-stores.ts";
import { allItems } from "../grant/stage-table.ts";
import { restoreTable } from "./restore-table.ts";

/** The name of the resource of a type, whose logical id begins so. */
export function resourceName({ template }: LocalCloud, type: string, begin = ""): string {
  const resource = template.ofType(type).find(({ id }) => id.startsWith(begin));
  if (resource === undefined) throw new Error(`The template has no ${type}`);
  return template.ref(resource.id);
}

const userPoolOf = (cloud: LocalCloud) => resourceName(cloud, "AWS::Cognito::UserPool");

function optionsFor(cloud: LocalCloud, endpoint = cloud.awsUrl) {
  return { endpoint, region: cloud.region, credentials: cloud.credentials() };
}

export function cognitoOf(cloud: LocalCloud): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient(optionsFor(cloud));
}

/** Runs `npm run operate -- restore` against a local cloud, and gives its lines. */
export async function runRestore(
  cloud: LocalCloud,
  { current, at, applies = true }: { current: string; at: string; applies?: boolean },
): Promise<string[]> {
  const lines: string[] = [];
  const client = new DynamoDBClient(optionsFor(cloud));
  await restoreTable({
    client,
    ...{ stage: "dev", current, at, applies },
    now: () => cloud.clock.date().toISOString(),
    wait: () => Promise.resolve(),
    say: (line) => lines.push(...line.split("\n")),
  });
  client.destroy();
  return lines;
}

/** What `npm run operate -- check` names, of a stage on this table. */
export async function findingsOf(cloud: LocalCloud, table: string): Promise<string[]> {
  return await checkStores({
    dynamo: new DynamoDBClient(optionsFor(cloud)),
    cognito: cognitoOf(cloud),
    s3: new S3Client({ ...optionsFor(cloud, cloud.s3Url), forcePathStyle: true }),
    names: {
      table,
      filesBucket: resourceName(cloud, "AWS::S3::Bucket", "Files"),
      userPool: userPoolOf(cloud),
    },
    stage: "dev",
  });
}

/** Runs `npm run operate -- accounts`, and gives its lines. */
export async function runAccounts(
  cloud: LocalCloud,
  table: string,
  { does, applies = true }: { does: "recreate" | "delete"; applies?: boolean },
): Promise<string[]> {
  const lines: string[] = [];
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(optionsFor(cloud)), {
    marshallOptions: { removeUndefinedValues: true },
  });
  await handleOrphanedAccounts(allItems({ client, name: table }), {
    accounts: openAccounts(new Table(client, table, "dev")),
    cognito: cognitoOf(cloud),
    userPool: userPoolOf(cloud),
    ...{ userId: undefined, does, applies, at: cloud.clock.date().toISOString() },
    say: (line) => lines.push(line),
  });
  return lines;
}
