import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import { jobLimits } from "../constructs/job-queues.ts";
import {
  allowBucketListing,
  allowEvidencePuts,
  allowObjectDeletes,
  allowObjectGets,
  allowObjectPuts,
  allowEvidenceQueries,
  allowItemActions,
} from "../constructs/permissions.ts";

export function seal({ settings, table, files }: StackResources): FunctionDefinition {
  const { tableArn, tableName } = table.table;
  return {
    ...jobLimits("seal"),
    description:
      "Draws the sealed PDFs of agreements that everyone has signed, their copies for third parties, and lyric sheets",
    environment: {
      TABLE_NAME: tableName,
      ...files.environment,
      SITE_ORIGIN: settings.siteOrigin,
    },
    policyStatements: [
      allowItemActions(
        tableArn,
        ["BatchGetItem", "GetItem", "PutItem", "Query", "UpdateItem"],
        ["agreement", "outbox", "owner", "sealed", "song"],
      ),
      // Changes are recorded in the activity of the team.
      allowItemActions(tableArn, ["PutItem"], ["team"]),
      allowEvidencePuts(tableArn),
      allowEvidenceQueries(tableArn),
      allowObjectGets(files.bucket, "signatures"),
      allowObjectGets(files.bucket, "sealed"),
      allowObjectGets(files.bucket, "logos"),
      allowObjectPuts(files.bucket, "sealed"),
      // What earlier attempts to seal have left. The bucket keeps the bytes for some time.
      allowBucketListing(files.bucket),
      allowObjectDeletes(files.bucket, "sealed"),
      allowObjectPuts(files.bucket, "lyrics"),
      allowObjectPuts(files.bucket, "agreement-copies"),
    ],
    trigger: { on: "queue", job: "seal" },
  };
}
