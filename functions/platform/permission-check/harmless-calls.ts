import { environmentVariable, type AwsRequest } from "./aws-request.ts";
import { itemCalls } from "./harmless-item-calls.ts";
import { jsonCall, nothing } from "./json-call.ts";
import type { PermissionQuestion } from "./permission-question.ts";

/**
 * The calls that need a permission and change nothing, even where they are allowed: they are about something that does
 * not exist, have a condition that never holds, or a value that the service refuses after it has looked at the
 * permission. The resources of a question only say where; what is written to or deleted is always named `smoke`.
 * Returns undefined for an action that nobody has described here.
 */
export function harmlessCalls(question: PermissionQuestion): AwsRequest[] | undefined {
  const { action, resource } = question;
  const [service = "", operation = ""] = action.split(":");
  const last = resource.split(/[:/]/).at(-1) ?? "";
  switch (service) {
    case "dynamodb":
      return itemCalls(operation, question);
    case "s3":
      return objectCalls(operation, resource);
    case "sqs":
      return queueCalls(operation, resource);
    case "cognito-idp":
      return userCalls(operation, last);
    case "secretsmanager": {
      // The policy names the secret of an operator without the six characters that Secrets Manager adds.
      const SecretId = resource.endsWith("-??????")
        ? resource.split(":secret:")[1]?.slice(0, -7)
        : resource;
      const version = { SecretId, VersionStage: nothing };
      return operation === "GetSecretValue"
        ? [jsonCall("secretsmanager", operation, version)]
        : undefined;
    }
    case "lambda":
      // A dry run looks at the permission and runs nothing.
      return operation === "InvokeFunction"
        ? [
            {
              ...{ service: "lambda", method: "POST" },
              path: `/2015-03-31/functions/${last}/invocations`,
              headers: { "x-amz-invocation-type": "DryRun" },
            },
          ]
        : undefined;
    case "textract":
      return operation === "StartDocumentTextDetection" || operation === "GetDocumentTextDetection"
        ? [jsonCall("textract", operation, { JobId: nothing, DocumentLocation: missingDocument() })]
        : undefined;
    default:
      return undefined;
  }
}

function missingDocument() {
  return {
    S3Object: {
      Bucket: environmentVariable("FILES_BUCKET") || nothing,
      Name: `parsed/no-${nothing}`,
    },
  };
}

/** A bucket and a folder in it, of whose objects one that does not exist may be written or deleted. */
const anyObject = /^arn:aws:s3:::([\w.-]+)((?:\/[\w-]+)*)\/\*(\.zip)?$/;

/** Object keys have no characters that need percent-encoding. */
function objectCalls(operation: string, resource: string): AwsRequest[] | undefined {
  const path = `/${resource.slice("arn:aws:s3:::".length).replaceAll("*", nothing)}`;
  const object = { service: "s3", path, headers: {} } as const;
  const isAnyObject = anyObject.test(resource);
  switch (operation) {
    case "ListBucket": {
      const query = { "list-type": "2", "max-keys": "1", prefix: nothing };
      return [{ ...object, method: "GET", query }];
    }
    case "GetObject":
      return [{ ...object, method: "GET" }];
    case "ListMultipartUploadParts":
      return [{ ...object, method: "GET", query: { uploadId: nothing } }];
    case "AbortMultipartUpload":
      return [{ ...object, method: "DELETE", query: { uploadId: nothing } }];
    case "PutObject": {
      // The digest of another content.
      const headers = { "content-md5": "AAAAAAAAAAAAAAAAAAAAAA==" };
      return isAnyObject ? [{ ...object, method: "PUT", headers, body: nothing }] : undefined;
    }
    case "DeleteObject":
      return isAnyObject ? [{ ...object, method: "DELETE" }] : undefined;
    default:
      return undefined;
  }
}

function queueCalls(operation: string, resource: string): AwsRequest[] | undefined {
  const [, , , region = "", account = "", QueueName = ""] = resource.split(":");
  const QueueUrl = `https://sqs.${region}.amazonaws.com/${account}/${QueueName}`;
  const message = { QueueUrl, ReceiptHandle: nothing };
  const inputs: Record<string, object> = {
    GetQueueUrl: { QueueName },
    GetQueueAttributes: { QueueUrl },
    // More than ten messages, a delay of more than 15 minutes.
    ReceiveMessage: { QueueUrl, MaxNumberOfMessages: 11 },
    SendMessage: { QueueUrl, MessageBody: nothing, DelaySeconds: 901 },
    DeleteMessage: message,
    ChangeMessageVisibility: { ...message, VisibilityTimeout: 0 },
  };
  const input = inputs[operation];
  return input && [jsonCall("sqs", operation, input)];
}

/** No account has this username: usernames of accounts are their ids. */
function userCalls(operation: string, UserPoolId: string): AwsRequest[] | undefined {
  const user = { UserPoolId, Username: nothing };
  const ClientId = nothing;
  const inputs: Record<string, object> = {
    AdminInitiateAuth: { UserPoolId, ClientId, AuthFlow: "ADMIN_USER_PASSWORD_AUTH" },
    AdminRespondToAuthChallenge: { UserPoolId, ClientId, ChallengeName: "CUSTOM_CHALLENGE" },
    // Repeats an invitation, so that it can't make an account.
    AdminCreateUser: { ...user, MessageAction: "RESEND" },
    AdminDeleteUser: user,
    AdminSetUserMFAPreference: user,
    AdminSetUserPassword: { ...user, Password: `${nothing}-Smoke-1`, Permanent: false },
    AdminUpdateUserAttributes: { ...user, UserAttributes: [] },
    AdminUserGlobalSignOut: user,
  };
  const input = inputs[operation];
  return input && [jsonCall("cognito-idp", operation, input)];
}
