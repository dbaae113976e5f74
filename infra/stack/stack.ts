import { type App, CfnOutput, CfnParameter, Stack, Tags } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { Alarms } from "./constructs/alarms.ts";
import { Api } from "./constructs/api.ts";
import { Auth } from "./constructs/auth.ts";
import { Federation } from "./constructs/federation.ts";
import { Files } from "./constructs/files.ts";
import type { FunctionDefinition } from "./constructs/function-definition.ts";
import { JobQueues } from "./constructs/job-queues.ts";
import { EdgeAlarms } from "./constructs/edge-alarms.ts";
import { EmailSending } from "./constructs/email-sending.ts";
import { OperationsDashboard } from "./constructs/operations-dashboard.ts";
import { Secrets } from "./constructs/secrets.ts";
import { DailyBackups } from "./backup/daily-backups.ts";
import { SpendingBudget } from "./costs/spending-budget.ts";
import { ServiceFunction } from "./constructs/service-function.ts";
import { Table } from "./constructs/table.ts";
import { TextDetection } from "./constructs/text-detection.ts";
import { Triggers } from "./constructs/triggers.ts";
import { Web } from "./constructs/web.ts";
import { WebBucket } from "./constructs/web-bucket.ts";
import { WebFiles } from "./constructs/web-files.ts";
import { existingResourcesOutput, type StoreOutput } from "./existing-resources.ts";
import { functionDefinitions } from "./function-definitions.ts";
import type { FunctionName, StackFunctionName } from "./function-names.ts";
import { type Settings, siteOriginParameter } from "./settings.ts";
import type { WebBuild } from "./web-build.ts";

export interface SplitsheetStackProps {
  settings: Settings;
  webBuild: WebBuild;
  /** The directory of a function's bundle. */
  bundleOf: (name: StackFunctionName) => string;
}

/**
 * The settings with the site's origin. Without a domain only CloudFront knows it, once it has made the distribution: a
 * second deploy gives it as the stack's parameter, which CloudFormation keeps for all later deploys.
 */
function withSiteOrigin(stack: Stack, settings: Settings): Settings {
  if (settings.isSiteOriginSet) return settings;
  const siteOrigin = new CfnParameter(stack, siteOriginParameter, {
    description: "The origin that people open, where no setting names it",
    default: settings.siteOrigin,
    allowedPattern: "https?://[^/]+",
  }).valueAsString;
  const { filesCorsOrigin } = settings;
  return {
    ...settings,
    siteOrigin,
    filesCorsOrigin: filesCorsOrigin === settings.siteOrigin ? siteOrigin : filesCorsOrigin,
  };
}

/** Outputs by which the operator's commands find what holds the data, whether or not the stack has made it. */
function outputStores(
  stack: Stack,
  existing: Settings["existing"],
  { table, files, auth }: { table: Table; files: Files; auth: Auth },
): void {
  const values: Record<StoreOutput, string> = {
    TableName: table.table.tableName,
    FilesBucket: files.bucket.bucketName,
    UserPool: auth.pool.userPoolId,
  };
  const isUsed = Object.keys(existing).length > 0;
  const outputs = {
    ...values,
    ...(isUsed && { [existingResourcesOutput]: JSON.stringify(existing) }),
  };
  for (const [key, value] of Object.entries(outputs))
    new CfnOutput(stack, `${key}Output`, { key, value });
}

/** The stack with all resources of one stage. */
export class SplitsheetStack extends Stack {
  constructor(app: App, { settings: given, webBuild, bundleOf }: SplitsheetStackProps) {
    super(app, "Splitsheet", {
      stackName: `Splitsheet-${given.stage}`,
      description: `Splitsheet, stage ${given.stage}`,
      // A stack whose first deploy failed must be deleted, so it cannot have termination protection.
      terminationProtection: given.stage === "prod" && !given.firstDeploy,
    });
    const settings = withSiteOrigin(this, given);
    const tagging = { excludeResourceTypes: ["AWS::ApiGatewayV2::Api"] };
    Tags.of(this).add("application", "splitsheet", tagging);
    Tags.of(this).add("stage", settings.stage, tagging);
    const { existing } = settings;
    const table = new Table(this, existing.existingTableStreamArn);
    const files = new Files(this, settings);
    const auth = new Auth(this, settings);
    const federation =
      settings.google !== undefined || settings.singleSignOn.length > 0
        ? new Federation(this, settings, auth.pool)
        : undefined;
    const secrets = new Secrets(this, {
      client: auth.client,
      edgeGeneration: settings.edgeSecretGeneration,
      keysReplicaRegion: settings.keysReplicaRegion,
      existingKeysArn: existing.existingKeysSecretArn,
      poolId: auth.poolId,
    });
    outputStores(this, existing, { table, files, auth });
    const mail = new EmailSending(this, settings);
    const jobs = new JobQueues(this);
    const textDetection = new TextDetection(this);
    const web = new Construct(this, "Web");
    const webBucket = new WebBucket(web);
    const resources = {
      webBucket,
      settings,
      table,
      files,
      auth,
      federation,
      secrets,
      mail,
      jobs,
      textDetection,
    };
    const createWith = (
      scope: Construct,
      name: StackFunctionName,
      definition: FunctionDefinition,
    ) =>
      new ServiceFunction(scope, {
        name,
        stage: settings.stage,
        code: Code.fromAsset(bundleOf(name)),
        definition,
        tableArn: table.table.tableArn,
        reservedConcurrency: new Map<string, number>(
          Object.entries(settings.reservedConcurrency),
        ).get(name),
      });
    const webFiles = new WebFiles(web, {
      directory: webBuild.directory,
      bucket: webBucket,
      create: (scope, definition) => createWith(scope, "publish", definition),
    });
    const create = (scope: Construct, name: FunctionName): ServiceFunction => {
      const created = createWith(scope, name, functionDefinitions[name](resources));
      created.function.node.addDependency(webFiles.assets);
      return created;
    };
    const api = new Api(this, {
      stage: settings.stage,
      failOnWarnings: settings.failOnApiWarnings,
      create,
    });
    const triggers = new Triggers(this, { create, table, auth, jobs });
    // Cast because CDK's classes are not compatible with exactOptionalPropertyTypes.
    const bucket = webBucket as IBucket;
    const edge = new Web(web, {
      settings,
      bucket,
      build: webBuild,
      api,
      files,
      federation,
      secrets,
    });
    const pages = webFiles.publishPagesAfter(api, triggers, edge);
    const { topic } = new Alarms(this, { settings, api, triggers, table, mail, slowParts: pages });
    new EdgeAlarms(this, { settings, distribution: edge.distribution, slowParts: pages });
    const { backups, stage } = settings;
    if (backups) new DailyBackups(this, { stage, backups, table, files, topic });
    const { monthlyBudgetUSD: monthlyUSD, alarmEmail: email } = settings;
    if (monthlyUSD !== undefined && email !== undefined)
      new SpendingBudget(this, { monthlyUSD, email });
    new OperationsDashboard(this, { settings, api, triggers, table });
  }
}
