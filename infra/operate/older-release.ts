import { DynamoDBClient, ResourceNotFoundException } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { keys } from "../../functions/data/core/keys.ts";
import { newerSchemas, WrittenSchemas } from "../../functions/data/stage/written-schemas.ts";
import { CommandRefused } from "./command-refused.ts";
import type { DeployTarget } from "./deploy-target.ts";
import type { DeployedStack } from "./deployed-stack.ts";
import { findTableName } from "./store-names.ts";

/** The option of `npm run deploy` that installs an older release than has written into the stage's table. */
const olderReleaseOption = "--older-release";

/**
 * Throws `CommandRefused` if a later release than this one has written into the stage's table, or if that can't be
 * read. With `--older-release` in `given` it reads nothing. Returns the options without it, for the CDK command line.
 */
export async function refuseOlderRelease(
  given: readonly string[],
  stage: {
    target: Pick<DeployTarget, "region" | "credentials">;
    stack: Pick<DeployedStack, "read" | "resourceOfType">;
  },
): Promise<string[]> {
  const others = given.filter((option) => option !== olderReleaseOption);
  if (others.length < given.length) return others;
  const { state } = await stage.stack.read();
  if (state !== "deployed") return others;
  const tableName = await findTableName(stage.stack);
  if (tableName === undefined) return others;
  const { region, credentials } = stage.target;
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region, credentials }));
  const newer = newerSchemas(await readSchemas(client, tableName));
  if (newer.length === 0) return others;
  throw new CommandRefused(
    `A later release has written into this stage's table; this one does not know its ${newer.join(", ")}. ` +
      `Deploy the later release, or, to run this one until then, repeat the command with ${olderReleaseOption}: ` +
      "what only the later release knows then waits unchanged (infra/README.md, 'Update, rollback').",
  );
}

async function readSchemas(
  client: DynamoDBDocumentClient,
  tableName: string,
): Promise<WrittenSchemas["schemas"]> {
  try {
    const { Item } = await client.send(
      new GetCommand({ TableName: tableName, Key: keys.writtenSchemas(), ConsistentRead: true }),
    );
    return Item === undefined ? {} : WrittenSchemas.parse(Item).schemas;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return {};
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new CommandRefused(
      `The table ${tableName} could not be asked which release has written into it: ${reason}. ` +
        `With ${olderReleaseOption} it is not asked.`,
    );
  }
}
