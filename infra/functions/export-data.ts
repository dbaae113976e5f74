import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import { jobLimits } from "../constructs/job-queues.ts";
import {
  allow,
  deleteObjects,
  getObjects,
  putObjects,
  readEvidence,
  useItems,
} from "../constructs/permissions.ts";

export function exportData({ table, files }: Parts): FunctionDefinition {
  const { tableArn, tableName } = table.table;
  const { bucket } = files;
  return {
    ...jobLimits("export-data"),
    description: "Makes a copy of a user's data for them",
    environment: { TABLE_NAME: tableName, FILES_BUCKET: bucket.bucketName },
    may: [
      // It writes its outbox entry, the item of the export, and the outbox entry of the email.
      useItems(
        tableArn,
        ["GetItem", "PutItem", "Query", "UpdateItem"],
        ["agreement", "outbox", "owner", "song", "user"],
      ),
      readEvidence(tableArn),
      getObjects(bucket, "uploads"),
      getObjects(bucket, "sealed"),
      putObjects(bucket, "exports"),
      deleteObjects(bucket, "exports"),
      allow(["s3:AbortMultipartUpload"], bucket.arnForObjects("exports/*")),
    ],
    trigger: { on: "queue", job: "export-data" },
  };
}
