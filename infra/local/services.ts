import type { AdmissionControl } from "./iam-proxy/admission.ts";
import type { Clock } from "./clock.ts";
import { CognitoService } from "./cognito/cognito.ts";
import { DynamoService } from "./dynamo/dynamo.ts";
import type { AsyncInvocations } from "./events/async.ts";
import { EventRules } from "./events/rules.ts";
import type { Iam } from "./iam-proxy/iam.ts";
import type { Json } from "./json.ts";
import type { Lambda } from "./lambda/lambda.ts";
import type { Logs } from "./logs.ts";
import { S3Service } from "./s3/s3.ts";
import { SecretsService } from "./secrets/secrets.ts";
import type { InvokeFunction, Service } from "./service.ts";
import { SesService, type SesAccount } from "./ses/ses.ts";
import { SqsService } from "./sqs/sqs.ts";
import { CloudFormationService } from "./operator/cloudformation.ts";
import { LambdaApi } from "./operator/lambda-api.ts";
import { StsService } from "./operator/sts.ts";
import { Topics } from "./sns/topics.ts";
import type { Template } from "./template/template.ts";
import type { TextractQuotas } from "./textract/call-quotas.ts";
import { TextractService } from "./textract/textract.ts";

export interface ServicesOptions {
  template: Template;
  clock: Clock;
  iam: Iam;
  admission: AdmissionControl;
  logs: Logs;
  stateDir: string;
  /** The stack's name in CloudFormation. */
  stackName: string;
  /** The limits of the SES account; without them, there are none. */
  ses?: SesAccount | undefined;
  /** The account's quotas of Textract; without them, there is no limit. */
  textractQuotas?: TextractQuotas | undefined;
  /** The values of secrets that an operator creates, by name. */
  secrets?: Record<string, string> | undefined;
}

export interface Services {
  /** The services that the IAM proxy serves. S3 has its own address. */
  behindProxy: Service[];
  dynamo: DynamoService;
  sqs: SqsService;
  s3: S3Service;
  ses: SesService;
  cognito: CognitoService;
  secrets: SecretsService;
  rules: EventRules;
  topics: Topics;
  /**
   * Connects the services with the functions that they call. Lambda starts after the services, because functions call
   * services.
   */
  connect: (functions: { lambda: Lambda; invocations: AsyncInvocations }) => void;
}

export function createServices(options: ServicesOptions): Services {
  const { template, clock, iam, admission, logs, stateDir } = options;
  let functions: { lambda: Lambda; invocations: AsyncInvocations } | undefined;
  const connected = () => {
    if (!functions) throw new Error("the local cloud is still starting");
    return functions;
  };
  const invoke: InvokeFunction = async (arn, principal, source, event) => {
    if (!iam.mayInvoke(arn, principal, source)) {
      throw new Error(`no AWS::Lambda::Permission lets ${principal} call ${arn}`);
    }
    // The event is unknown by type and plain JSON by contract: a service made it.
    const plain = JSON.parse(JSON.stringify(event)) as Json;
    const outcome = await connected().lambda.invoke(arn, plain);
    if (outcome.ok) return outcome.value;
    throw new Error(`${outcome.fault.errorType}: ${outcome.fault.errorMessage}`);
  };

  const secrets = new SecretsService(template, stateDir, options.secrets);
  const sqs = new SqsService(template, clock, stateDir);
  const rules = new EventRules(
    template,
    iam,
    clock,
    logs,
    sqs.queues,
    () => connected().invocations,
  );
  const ses = new SesService(template, clock, stateDir, rules, options.ses);
  const cognito = new CognitoService(template, clock, stateDir, invoke);
  const s3 = new S3Service(template, clock, admission, stateDir, rules, (error) =>
    logs.add("s3", "ERROR", error instanceof Error ? (error.stack ?? "") : String(error)),
  );
  // The last that opens files, because LevelDB opens itself and would stay open when another one throws.
  const dynamo = new DynamoService(template, clock, stateDir);
  const topics = new Topics(template, iam, clock, ses.mailbox, (functionArn, event) =>
    connected().invocations.accept(functionArn, event),
  );
  const textract = new TextractService({
    objectBytes: (bucket, key) => s3.objectBytes(bucket, key),
    publish: (topicArn, roleArn, message) =>
      topics.publishAs("textract.amazonaws.com", roleArn, topicArn, JSON.stringify(message)),
    now: () => clock.now(),
    onError: (error) => logs.add("textract", "ERROR", String(error)),
    quotas: options.textractQuotas,
  });
  return {
    behindProxy: [
      dynamo,
      sqs,
      cognito,
      ses,
      secrets,
      textract,
      new CloudFormationService(template, options.stackName),
      new StsService(template.account),
      new LambdaApi(template, () => connected().lambda),
    ],
    dynamo,
    sqs,
    s3,
    ses,
    cognito,
    secrets,
    rules,
    topics,
    connect: (given) => {
      functions = given;
    },
  };
}
