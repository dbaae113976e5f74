import { type Duration, RemovalPolicy } from "aws-cdk-lib";
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  ApplicationLogLevel,
  Architecture,
  type Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { FunctionName } from "../functions.ts";
import { acknowledge } from "./acknowledge.ts";
import { allow } from "./permissions.ts";

export interface ServiceFunctionProps {
  name: FunctionName;
  stage: string;
  code: Code;
  description: string;
  memoryMegabytes: number;
  timeout: Duration;
  environment: Record<string, string>;
  statements: PolicyStatement[];
}

/** One Lambda function with a role of its own that holds exactly the statements given. */
export class ServiceFunction extends Construct {
  readonly function: LambdaFunction;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, props: ServiceFunctionProps) {
    super(scope, props.name);
    this.logGroup = new LogGroup(this, "Log", {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
      description: `What the function ${props.name} may do`,
      inlinePolicies: {
        log: new PolicyDocument({
          statements: [
            allow(["logs:CreateLogStream", "logs:PutLogEvents"], this.logGroup.logGroupArn),
          ],
        }),
        ...(props.statements.length > 0 && {
          work: new PolicyDocument({ statements: props.statements }),
        }),
      },
    });
    this.function = new LambdaFunction(this, "Function", {
      functionName: `splitsheet-${props.stage}-${props.name}`,
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: "index.handler",
      code: props.code,
      role,
      memorySize: props.memoryMegabytes,
      timeout: props.timeout,
      tracing: Tracing.ACTIVE,
      logGroup: this.logGroup,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      systemLogLevelV2: SystemLogLevel.INFO,
      environment: { STAGE: props.stage, ...props.environment },
    });
    acknowledge(role, {
      "IAM5[Resource::*]": "X-Ray takes trace segments only for the resource *",
    });
  }
}
