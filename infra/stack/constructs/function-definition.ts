import type { EventPattern } from "aws-cdk-lib/aws-events";
import type { Topic } from "aws-cdk-lib/aws-sns";
import type { QueueName } from "../../../shared/contracts/queues.ts";
import type { Settings } from "../settings.ts";
import type { Auth } from "./auth.ts";
import type { Federation } from "./federation.ts";
import type { Files } from "./files.ts";
import type { RolePermission } from "./item-permissions.ts";
import type { JobQueues } from "./job-queues.ts";
import type { EmailSending } from "./email-sending.ts";
import type { Secrets } from "./secrets.ts";
import type { Table } from "./table.ts";
import type { TextDetection } from "./text-detection.ts";
import type { WebBucket } from "./web-bucket.ts";

/** The resources of the stack on which functions can get permissions. */
export interface StackResources {
  settings: Settings;
  table: Table;
  files: Files;
  webBucket: WebBucket;
  auth: Auth;
  federation: Federation | undefined;
  secrets: Secrets;
  mail: EmailSending;
  jobs: JobQueues;
  textDetection: TextDetection;
}

/** The event source of a function. */
export type Trigger =
  /** The API routes of the endpoint group with the function's name. */
  | { on: "routes" }
  | { on: "queue"; job: QueueName }
  /** New outbox items on the table's stream. */
  | { on: "outbox" }
  | { on: "schedule"; everyMinutes: number }
  /** Events on the account's default bus, and messages of a topic. */
  | { on: "event"; pattern: EventPattern; topic?: Topic }
  /** The user pool's custom challenge. */
  | { on: "challenge" }
  /** Another function, which waits for its answer. */
  | { on: "invocation" }
  /** A custom resource of the stack, during a deploy. */
  | { on: "deploy" };

/** One function: its description, limits, environment, permissions and event source. */
export interface FunctionDefinition {
  description: string;
  memoryMegabytes: number;
  timeLimitSeconds: number;
  environment: Record<string, string>;
  /** All permissions of its role except those on its log. */
  policyStatements: RolePermission[];
  trigger: Trigger;
}

export type DefineFunction = (resources: StackResources) => FunctionDefinition;
