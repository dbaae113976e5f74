import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import { jobLimits } from "../constructs/job-queues.ts";
import {
  addEvidence,
  getObjects,
  putObjects,
  readEvidence,
  useItems,
} from "../constructs/permissions.ts";

export function seal({ settings, table, files }: Parts): FunctionDefinition {
  const { tableArn, tableName } = table.table;
  return {
    ...jobLimits("seal"),
    description:
      "Draws the sealed PDFs of agreements that everyone has signed, their copies for third parties, and lyric sheets",
    environment: {
      TABLE_NAME: tableName,
      FILES_BUCKET: files.bucket.bucketName,
      SITE_ORIGIN: settings.siteOrigin,
    },
    policyStatements: [
      useItems(
        tableArn,
        ["BatchGetItem", "GetItem", "PutItem", "Query", "UpdateItem"],
        ["agreement", "outbox", "owner", "sealed", "song"],
      ),
      // Changes are recorded in the activity of the team.
      useItems(tableArn, ["PutItem"], ["team"]),
      addEvidence(tableArn),
      readEvidence(tableArn),
      getObjects(files.bucket, "signatures"),
      getObjects(files.bucket, "sealed"),
      putObjects(files.bucket, "sealed"),
      putObjects(files.bucket, "lyrics"),
      putObjects(files.bucket, "agreement-copies"),
    ],
    trigger: { on: "queue", job: "seal" },
  };
}
