import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import { jobLimits } from "../constructs/job-queues.ts";
import {
  allowEvidencePuts,
  allowBucketListing,
  allowObjectGets,
  allowSecretReads,
  allowItemActions,
} from "../constructs/permissions.ts";

export function sendMail({
  settings,
  table,
  files,
  mail,
  secrets,
}: StackResources): FunctionDefinition {
  const { tableArn, tableName } = table.table;
  return {
    ...jobLimits("send-mail"),
    description: "Sends the emails of the outbox",
    environment: {
      TABLE_NAME: tableName,
      ...files.environment,
      KEYS_SECRET_ARN: secrets.keys.secretArn,
      MAIL_FROM: settings.mailFrom,
      MAIL_CONFIGURATION_SET: mail.configurationSet.configurationSetName,
      SITE_ORIGIN: settings.siteOrigin,
      SENDS_PER_SECOND: String(settings.sendsPerSecond),
    },
    policyStatements: [
      // A refused address is recorded on the agreement and on its item in the owner's list. Limits count the emails.
      // The entries of a daily email are read in batches.
      allowItemActions(
        tableArn,
        ["BatchGetItem", "GetItem"],
        ["agreement", "limit", "outbox", "owner", "song", "team", "user"],
      ),
      // The answer to a suggestion.
      allowItemActions(tableArn, ["Query"], ["agreement"]),
      allowItemActions(
        tableArn,
        ["PutItem", "UpdateItem"],
        ["agreement", "limit", "outbox", "owner", "user"],
      ),
      // The list whose link an email of several sheets has.
      allowItemActions(tableArn, ["PutItem"], ["link"]),
      allowEvidencePuts(tableArn),
      allowSecretReads(secrets.keys.secretArn),
      allowObjectGets(files.bucket, "sealed"),
      allowObjectGets(files.bucket, "logos"),
      // An email whose logo is missing shows the name in its place.
      allowBucketListing(files.bucket),
      mail.sendStatement(),
    ],
    trigger: { on: "queue", job: "send-mail" },
  };
}
