import { z } from "zod";
import type { Credentials } from "../iam-proxy/credentials.ts";
import { propsOf } from "../template/template.ts";
import type { Resource, Template } from "../template/template.ts";

const Props = z.object({
  Runtime: z.string(),
  Handler: z.string(),
  Role: z.string(),
  Code: z.object({ S3Key: z.string() }),
  Timeout: z.number().default(3),
  MemorySize: z.number().default(128),
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }).optional(),
  LoggingConfig: z
    .object({ LogGroup: z.string().optional(), LogFormat: z.string().optional() })
    .optional(),
});

/** Addresses of the emulated services. */
export interface Endpoints {
  aws: string;
  s3: string;
}

/** A function of the template, with all that its execution environment needs. */
export interface LambdaFunction {
  id: string;
  name: string;
  arn: string;
  role: string;
  directory: string;
  handler: string;
  timeoutMs: number;
  memoryMb: number;
  logGroup: string;
  variables: Record<string, string>;
}

const reserved =
  /^(AWS_(ACCESS_KEY_ID|SECRET_ACCESS_KEY|SESSION_TOKEN|REGION|LAMBDA_|EXECUTION_ENV|ENDPOINT_URL)|_HANDLER$|_X_AMZN_TRACE_ID$|LAMBDA_)/;

/** Service identifiers in the names of the SDK's `AWS_ENDPOINT_URL_…` variables. */
const proxiedServices = [
  "DYNAMODB",
  "SQS",
  "COGNITO_IDENTITY_PROVIDER",
  "SES",
  "SECRETS_MANAGER",
  "TEXTRACT",
];

export function readFunction(
  resource: Resource,
  template: Template,
  credentials: Credentials,
  endpoints: Endpoints,
): LambdaFunction {
  const props = propsOf(resource, Props);
  if (!props.Runtime.startsWith("nodejs")) {
    throw new Error(
      `${resource.id} has the runtime ${props.Runtime}: the local cloud runs only Node.js functions`,
    );
  }
  const own = props.Environment?.Variables ?? {};
  const forbidden = Object.keys(own).find((name) => reserved.test(name));
  if (forbidden !== undefined)
    throw new Error(`${resource.id}: Lambda reserves the variable ${forbidden}`);

  const name = template.ref(resource.id);
  const role = template.ref(template.byArn(props.Role).id);
  const directory = template.assetPath(props.Code.S3Key);
  const logGroup = props.LoggingConfig?.LogGroup ?? `/aws/lambda/${name}`;
  const keys = credentials.of(role);
  return {
    id: resource.id,
    name,
    arn: template.arn(resource.id),
    role,
    directory,
    handler: props.Handler,
    timeoutMs: props.Timeout * 1000,
    memoryMb: props.MemorySize,
    logGroup,
    variables: {
      TZ: ":UTC",
      LANG: "en_US.UTF-8",
      PATH: process.env["PATH"] ?? "",
      ...own,
      AWS_REGION: template.region,
      AWS_DEFAULT_REGION: template.region,
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
      AWS_SESSION_TOKEN: keys.sessionToken,
      AWS_EXECUTION_ENV: `AWS_Lambda_${props.Runtime}`,
      AWS_LAMBDA_FUNCTION_NAME: name,
      AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(props.MemorySize),
      AWS_LAMBDA_INITIALIZATION_TYPE: "on-demand",
      AWS_LAMBDA_LOG_FORMAT: props.LoggingConfig?.LogFormat ?? "Text",
      AWS_LAMBDA_LOG_GROUP_NAME: logGroup,
      AWS_LAMBDA_LOG_STREAM_NAME: "local",
      LAMBDA_TASK_ROOT: directory,
      _HANDLER: props.Handler,
      AWS_ENDPOINT_URL: endpoints.aws,
      ...Object.fromEntries(
        proxiedServices.map((service) => [`AWS_ENDPOINT_URL_${service}`, endpoints.aws]),
      ),
      AWS_ENDPOINT_URL_S3: endpoints.s3,
    },
  };
}
