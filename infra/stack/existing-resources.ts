import { z } from "zod";

/**
 * Settings that put a stage on resources which are there: a restored table, or what a removed stage has left. Without
 * them the stack makes its own. The web bucket is none of them: each deploy fills it.
 */
export const existingResourceSettings = {
  /** The ARN of the table's stream, in which the table's name is. */
  existingTableStreamArn: z
    .string()
    .regex(
      /^arn:aws[a-z-]*:dynamodb:[a-z0-9-]+:\d{12}:table\/[\w.-]+\/stream\/[^/]+$/,
      "must be the ARN of a table's stream, such as arn:aws:dynamodb:…:table/…/stream/2026-11-25T12:00:00.000",
    )
    .optional(),
  existingFilesBucket: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional(),
  existingUserPoolId: z
    .string()
    .regex(
      /^[a-z0-9-]+_[0-9A-Za-z]+$/,
      "must be the id of a user pool, such as eu-west-1_Ab12Cd34E",
    )
    .optional(),
  /** With the six characters that Secrets Manager adds to a name. */
  existingKeysSecretArn: z
    .string()
    .regex(
      /^arn:aws[a-z-]*:secretsmanager:[a-z0-9-]+:\d{12}:secret:.+-[0-9A-Za-z]{6}$/,
      "must be the whole ARN of a secret",
    )
    .optional(),
  /** The number of the stack's own user pool. Another one makes a new pool, in place of one that was deleted. */
  userPoolGeneration: z.coerce.number().int().min(1),
};

/** The names of the settings that name a resource. */
export const existingResourceNames = [
  "existingTableStreamArn",
  "existingFilesBucket",
  "existingUserPoolId",
  "existingKeysSecretArn",
] as const satisfies readonly (keyof typeof existingResourceSettings)[];

/** The resources that the stack uses and does not make. */
export type ExistingResources = Partial<
  Record<(typeof existingResourceNames)[number], string | undefined>
>;

/** The stack's outputs with the names of its table, files bucket and user pool. */
export type StoreOutput = "TableName" | "FilesBucket" | "UserPool";

/** The stack's output that has its `ExistingResources` as JSON. A stack without such resources has no such output. */
export const existingResourcesOutput = "ExistingResources";

export function existingResourcesOf(context: ExistingResources): ExistingResources {
  const given = existingResourceNames.map((name) => [name, context[name]] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** What is wrong with these settings in combination; undefined if nothing is. */
export function existingResourceRefusal({
  existingUserPoolId,
  existingKeysSecretArn,
  userPoolGeneration,
  keysReplicaRegion,
}: ExistingResources & {
  userPoolGeneration: number;
  keysReplicaRegion?: string | undefined;
}): string | undefined {
  if (existingUserPoolId !== undefined && userPoolGeneration > 1)
    return "The CDK context has both `existingUserPoolId` and `userPoolGeneration`, which makes a new pool.";
  if (existingKeysSecretArn !== undefined && keysReplicaRegion !== undefined)
    return "The CDK context has both `existingKeysSecretArn` and `keysReplicaRegion`; the stack makes a replica only of its own secret. Make that of an existing one in its console.";
  return undefined;
}

/** The first of these resources that is in another region; undefined if there is none. */
export function resourceOfOtherRegion(
  { existingTableStreamArn, existingUserPoolId, existingKeysSecretArn }: ExistingResources,
  region: string,
): string | undefined {
  const regions: [string | undefined, string | undefined][] = [
    [existingTableStreamArn, existingTableStreamArn?.split(":")[3]],
    [existingUserPoolId, existingUserPoolId?.split("_")[0]],
    [existingKeysSecretArn, existingKeysSecretArn?.split(":")[3]],
  ];
  return regions.find(([value, its]) => value !== undefined && its !== region)?.[0];
}
