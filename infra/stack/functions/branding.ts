import { sessionFunctionDefaults } from "../constructs/function-defaults.ts";
import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";
import {
  allowBucketListing,
  allowItemActions,
  allowObjectGets,
  allowObjectPuts,
} from "../constructs/permissions.ts";

export function branding(resources: StackResources): FunctionDefinition {
  const { tableArn } = resources.table.table;
  const { bucket } = resources.files;
  const { environment, policyStatements, ...defaults } = sessionFunctionDefaults(resources);
  return {
    ...defaults,
    description: "Answers the endpoints of branding, and gives the pictures of logos",
    environment: { ...environment, FILES_BUCKET: bucket.bucketName },
    policyStatements: [
      ...policyStatements,
      allowItemActions(tableArn, ["BatchGetItem", "GetItem"], ["logo", "owner", "team", "user"]),
      allowItemActions(tableArn, ["Query"], ["team"]),
      allowItemActions(tableArn, ["PutItem"], ["outbox", "owner", "team"]),
      allowItemActions(tableArn, ["UpdateItem"], ["user"]),
      // A presigned upload has its signer's permissions.
      allowObjectPuts(bucket, "logo-uploads"),
      allowObjectGets(bucket, "logo-uploads"),
      allowObjectPuts(bucket, "logos"),
      allowObjectGets(bucket, "logos"),
      // A missing object is answered with 404.
      allowBucketListing(bucket),
    ],
  };
}
