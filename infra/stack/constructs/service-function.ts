import { logRetention } from "../log-retention.ts";
import { retentionDays } from "../../../shared/domain/privacy/retention-days.ts";
import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { PolicyDocument, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  ApplicationLogLevel,
  Architecture,
  type Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { StackFunctionName } from "../function-names.ts";
import type { FunctionDefinition, Trigger } from "./function-definition.ts";
import { roleStatements } from "./item-permissions.ts";
import { allowActions } from "./permissions.ts";

export interface ServiceFunctionProps {
  name: StackFunctionName;
  stage: string;
  code: Code;
  definition: FunctionDefinition;
  tableArn: string;
  /** Concurrent executions that only this function has, and its maximum. */
  reservedConcurrency?: number | undefined;
}

/**
 * One Lambda function with its own role, which has the given statements and the permissions for its log. Functions are
 * not traced: Lambda samples at a fixed rate, one trace a second, so that nearly every call of a small stage is billed.
 */
export class ServiceFunction extends Construct {
  readonly function: LambdaFunction;
  readonly logGroup: LogGroup;
  readonly trigger: Trigger;

  constructor(
    scope: Construct,
    { name, stage, code, definition, tableArn, reservedConcurrency }: ServiceFunctionProps,
  ) {
    super(scope, name);
    this.trigger = definition.trigger;
    this.logGroup = new LogGroup(this, "Log", {
      retention: logRetention(retentionDays.functionLog),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
      description: `What the function ${name} may do`,
      inlinePolicies: {
        log: new PolicyDocument({
          statements: [
            allowActions(["logs:CreateLogStream", "logs:PutLogEvents"], this.logGroup.logGroupArn),
          ],
        }),
        work: new PolicyDocument({
          statements: roleStatements(definition.policyStatements, tableArn),
        }),
      },
    });
    this.function = new LambdaFunction(this, "Function", {
      functionName: `splitsheet-${stage}-${name}`,
      description: definition.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: "index.handler",
      code,
      role,
      memorySize: definition.memoryMegabytes,
      timeout: Duration.seconds(definition.timeLimitSeconds),
      ...(reservedConcurrency !== undefined && {
        reservedConcurrentExecutions: reservedConcurrency,
      }),
      logGroup: this.logGroup,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      // Lambda's own lines about starts and durations are metrics, too; those about failures have the level WARN.
      systemLogLevelV2: SystemLogLevel.WARN,
      environment: { STAGE: stage, ...definition.environment },
    });
  }
}
