import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  HttpApi,
  HttpMethod,
  HttpStage,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Code } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { Endpoint } from "../../shared/contracts/endpoint.ts";
import { groups, type GroupName } from "../../shared/contracts/index.ts";
import { groupNames } from "../functions.ts";
import type { Settings } from "../settings.ts";
import { acknowledge } from "./acknowledge.ts";
import type { Auth } from "./auth.ts";
import type { Federation } from "./federation.ts";
import type { Files } from "./files.ts";
import { allow, getObjects, putObjects, readSecrets, readWriteItems } from "./permissions.ts";
import type { Secrets } from "./secrets.ts";
import { ServiceFunction } from "./service-function.ts";
import type { Table } from "./table.ts";

export interface ApiProps {
  settings: Settings;
  code: (name: GroupName) => Code;
  table: Table;
  files: Files;
  auth: Auth;
  federation: Federation | undefined;
  secrets: Secrets;
}

interface Rights {
  environment: Record<string, string>;
  statements: PolicyStatement[];
}

/** The HTTP API: one route per endpoint of the contract, one function per group of endpoints. */
export class Api extends Construct {
  readonly api: HttpApi;
  readonly stage: HttpStage;
  readonly functions: ServiceFunction[];

  constructor(scope: Construct, props: ApiProps) {
    super(scope, "Api");
    this.api = new HttpApi(this, "Http", {
      apiName: `splitsheet-${props.settings.stage}`,
      createDefaultStage: false,
    });
    this.stage = this.#stage();
    const rights = rightsOf(props);
    this.functions = groupNames.map((name) => {
      const created = new ServiceFunction(this, {
        name,
        stage: props.settings.stage,
        code: props.code(name),
        description: `Answers the endpoints of the group ${name}`,
        memoryMegabytes: 1024,
        timeout: Duration.seconds(15),
        ...rights[name],
      });
      this.#addRoutes(name, created);
      return created;
    });
  }

  #addRoutes(name: GroupName, group: ServiceFunction): void {
    const integration = new HttpLambdaIntegration(`${name}-integration`, group.function, {
      scopePermissionToRoute: false,
    });
    const endpoints = Object.values<Endpoint>(groups[name]).map(({ method, path }) => ({
      path,
      methods: [HttpMethod[method]],
    }));
    // What no endpoint answers gets its 404 or 405 in the API's own words, from the group that knows them all.
    const rest = name === "meta" ? [{ path: "/{proxy+}", methods: [HttpMethod.ANY] }] : [];
    for (const route of [...endpoints, ...rest].flatMap((one) =>
      this.api.addRoutes({ ...one, integration }),
    ))
      acknowledge(route, {
        APIG4:
          "Who may call is part of each endpoint's contract; the function checks session, link and edge secret",
      });
  }

  #stage(): HttpStage {
    const log = new LogGroup(this, "AccessLog", {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    return new HttpStage(this, "Stage", {
      httpApi: this.api,
      stageName: "$default",
      autoDeploy: true,
      throttle: { rateLimit: 500, burstLimit: 1000 },
      accessLogSettings: {
        destination: new LogGroupLogDestination(log),
        // The route's pattern and never the path, which can hold a link; no query, no address.
        format: AccessLogFormat.custom(
          JSON.stringify({
            requestId: "$context.requestId",
            time: "$context.requestTimeEpoch",
            route: "$context.routeKey",
            status: "$context.status",
            bytes: "$context.responseLength",
            latencyMs: "$context.responseLatency",
            functionLatencyMs: "$context.integrationLatency",
            error: "$context.integrationErrorMessage",
          }),
        ),
      },
    });
  }

  /** The API's host name, for the CDN alone. */
  get hostName(): string {
    const { region, urlSuffix } = Stack.of(this);
    return `${this.api.apiId}.execute-api.${region}.${urlSuffix}`;
  }
}

/** What each group's function may do, and what it has to know for that. */
function rightsOf({
  settings,
  table,
  files,
  auth,
  federation,
  secrets,
}: ApiProps): Record<GroupName, Rights> {
  const poolArn = auth.pool.userPoolArn;
  const edge = { EDGE_SECRET_ARN: secrets.edge.secretArn };
  const readEdge = readSecrets(secrets.edge.secretArn);
  const tableName = { TABLE_NAME: table.table.tableName };
  const signIn = federation === undefined ? undefined : { FEDERATION: federation.config };
  const tableArn = table.table.tableArn;
  /** A session, its renewal within a request, derived links, and the table. */
  const withSession = {
    environment: {
      ...edge,
      ...tableName,
      SITE_ORIGIN: settings.siteOrigin,
      KEYS_SECRET_ARN: secrets.keys.secretArn,
      USER_POOL_ID: auth.pool.userPoolId,
      USER_POOL_CLIENT_ID: auth.client.userPoolClientId,
    },
    statements: [
      readWriteItems(tableArn),
      readSecrets(secrets.keys.secretArn, secrets.edge.secretArn),
      allow(["cognito-idp:AdminInitiateAuth", "cognito-idp:DescribeUserPoolClient"], poolArn),
    ],
  };
  const withFiles = { ...withSession.environment, FILES_BUCKET: files.bucket.bucketName };
  const readSealed = getObjects(files.bucket, "sealed");
  return {
    auth: {
      environment: { ...withSession.environment, ...signIn },
      statements: [
        ...withSession.statements,
        allow(
          [
            "cognito-idp:AdminCreateUser",
            "cognito-idp:AdminSetUserPassword",
            "cognito-idp:AdminUpdateUserAttributes",
            "cognito-idp:AdminDeleteUser",
            "cognito-idp:AdminUserGlobalSignOut",
            "cognito-idp:AdminRespondToAuthChallenge",
            "cognito-idp:AdminSetUserMFAPreference",
          ],
          poolArn,
        ),
      ],
    },
    account: {
      environment: withFiles,
      statements: [
        ...withSession.statements,
        // The proof by a code that an account is the caller's.
        allow(["cognito-idp:AdminRespondToAuthChallenge"], poolArn),
        getObjects(files.bucket, "exports"),
      ],
    },
    songs: { environment: withFiles, statements: [...withSession.statements, readSealed] },
    agreements: withSession,
    signing: {
      environment: withFiles,
      statements: [
        ...withSession.statements,
        getObjects(files.bucket, "signatures"),
        putObjects(files.bucket, "signatures"),
        readSealed,
      ],
    },
    files: {
      environment: withFiles,
      statements: [
        ...withSession.statements,
        getObjects(files.bucket, "uploads"),
        putObjects(files.bucket, "uploads"),
      ],
    },
    verification: {
      environment: { ...edge, ...tableName },
      statements: [readEdge, allow(["dynamodb:GetItem"], tableArn)],
    },
    meta: { environment: { ...edge, ...signIn }, statements: [readEdge] },
  };
}
