import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";
import { jobLimits } from "../constructs/job-queues.ts";
import { addEvidence, getObjects, readSecrets, useItems } from "../constructs/permissions.ts";

export function sendMail({ settings, table, files, mail, secrets }: Parts): FunctionDefinition {
  const { tableArn, tableName } = table.table;
  return {
    ...jobLimits("send-mail"),
    description: "Sends the emails of the outbox",
    environment: {
      TABLE_NAME: tableName,
      FILES_BUCKET: files.bucket.bucketName,
      KEYS_SECRET_ARN: secrets.keys.secretArn,
      MAIL_FROM: settings.mailFrom,
      MAIL_CONFIGURATION_SET: mail.configurationSet.configurationSetName,
      SITE_ORIGIN: settings.siteOrigin,
      SENDS_PER_SECOND: String(settings.sendsPerSecond),
    },
    policyStatements: [
      // A refused address is recorded on the agreement and on its item in the owner's list. Limits count the emails.
      useItems(
        tableArn,
        ["GetItem"],
        ["agreement", "limit", "outbox", "owner", "song", "team", "user"],
      ),
      useItems(
        tableArn,
        ["PutItem", "UpdateItem"],
        ["agreement", "limit", "outbox", "owner", "user"],
      ),
      addEvidence(tableArn),
      readSecrets(secrets.keys.secretArn),
      getObjects(files.bucket, "sealed"),
      mail.sendStatement(),
    ],
    trigger: { on: "queue", job: "send-mail" },
  };
}
