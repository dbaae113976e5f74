import { logRetention } from "../log-retention.ts";
import { retentionDays } from "../../../shared/domain/privacy/retention-days.ts";
import { RemovalPolicy, Stack } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import { CfnApi, HttpApi, HttpStage, LogGroupLogDestination } from "aws-cdk-lib/aws-apigatewayv2";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { GroupName } from "../../../shared/contracts/index.ts";
import { groupNames } from "../function-names.ts";
import { apiDefinition } from "./api-definition.ts";
import type { ServiceFunction } from "./service-function.ts";

export interface ApiProps {
  stage: string;
  failOnWarnings: boolean;
  create: (scope: Construct, name: GroupName) => ServiceFunction;
}

/** The HTTP API: one route per endpoint of the contract, one function per group of endpoints. */
export class Api extends Construct {
  readonly stage: HttpStage;
  readonly accessLog: LogGroup;
  readonly functions: readonly ServiceFunction[];
  readonly #apiId: string;

  constructor(scope: Construct, { stage, failOnWarnings, create }: ApiProps) {
    super(scope, "Api");
    const groups = new Map(groupNames.map((name) => [name, create(this, name)]));
    this.functions = [...groups.values()];
    const api = new CfnApi(this, "Definition", {
      body: apiDefinition({
        title: `splitsheet-${stage}`,
        stage,
        functionOf: (name) => functionOf(groups, name),
      }),
      failOnWarnings,
    });
    this.#apiId = api.ref;
    for (const { function: group } of this.functions)
      group.addPermission("Api", {
        principal: new ServicePrincipal("apigateway.amazonaws.com"),
        sourceArn: Stack.of(this).formatArn({
          service: "execute-api",
          resource: api.ref,
          resourceName: "*/*",
        }),
      });
    this.accessLog = new LogGroup(this, "AccessLog", {
      retention: logRetention(retentionDays.requestLog),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.stage = this.#stage();
  }

  #stage(): HttpStage {
    return new HttpStage(this, "Stage", {
      httpApi: HttpApi.fromHttpApiAttributes(this, "Http", { httpApiId: this.#apiId }),
      stageName: "$default",
      autoDeploy: true,
      throttle: { rateLimit: 500, burstLimit: 1000 },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        // Logs the route's pattern and not the path, which can contain a link token. Logs no query and no IP address.
        format: AccessLogFormat.custom(
          JSON.stringify({
            requestId: "$context.requestId",
            time: "$context.requestTimeEpoch",
            route: "$context.routeKey",
            status: "$context.status",
            // The status of Lambda itself: 429 when it had no free instance, for which the API answers 503.
            lambdaStatus: "$context.integrationStatus",
            bytes: "$context.responseLength",
            latencyMs: "$context.responseLatency",
            functionLatencyMs: "$context.integrationLatency",
            error: "$context.integrationErrorMessage",
          }),
        ),
      },
    });
  }

  /** The API's host name. Only the CDN uses it. */
  get hostName(): string {
    const { region, urlSuffix } = Stack.of(this);
    return `${this.#apiId}.execute-api.${region}.${urlSuffix}`;
  }
}

function functionOf(groups: ReadonlyMap<GroupName, ServiceFunction>, name: GroupName): IFunction {
  const group = groups.get(name);
  if (group === undefined) throw new Error(`There is no function for the endpoints of ${name}`);
  return group.function;
}
