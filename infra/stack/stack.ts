import { type App, Stack, Tags } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { Alarms } from "./constructs/alarms.ts";
import { Api } from "./constructs/api.ts";
import { Auth } from "./constructs/auth.ts";
import { Federation } from "./constructs/federation.ts";
import { Files } from "./constructs/files.ts";
import { JobQueues } from "./constructs/job-queues.ts";
import { EmailSending } from "./constructs/email-sending.ts";
import { OperationsDashboard } from "./constructs/operations-dashboard.ts";
import { Secrets } from "./constructs/secrets.ts";
import { ServiceFunction } from "./constructs/service-function.ts";
import { Table } from "./constructs/table.ts";
import { TextDetection } from "./constructs/text-detection.ts";
import { Triggers } from "./constructs/triggers.ts";
import { Web } from "./constructs/web.ts";
import { WebBucket } from "./constructs/web-bucket.ts";
import { functionDefinitions } from "./function-definitions.ts";
import type { FunctionName } from "./function-names.ts";
import type { Settings } from "./settings.ts";
import type { WebBuild } from "./web-build.ts";

export interface SplitsheetStackProps {
  settings: Settings;
  webBuild: WebBuild;
  /** The directory of a function's bundle. */
  bundleOf: (name: FunctionName) => string;
}

/** The stack with all resources of one stage. */
export class SplitsheetStack extends Stack {
  constructor(app: App, { settings, webBuild, bundleOf }: SplitsheetStackProps) {
    super(app, "Splitsheet", {
      stackName: `Splitsheet-${settings.stage}`,
      description: `Splitsheet, stage ${settings.stage}`,
      // A stack whose first deploy failed must be deleted, so it cannot have termination protection.
      terminationProtection: settings.stage === "prod" && !settings.firstDeploy,
    });
    const tagging = { excludeResourceTypes: ["AWS::ApiGatewayV2::Api"] };
    Tags.of(this).add("application", "splitsheet", tagging);
    Tags.of(this).add("stage", settings.stage, tagging);
    const table = new Table(this);
    const files = new Files(this, settings.filesCorsOrigin);
    const auth = new Auth(this, settings.stage);
    const federation =
      settings.google !== undefined || settings.singleSignOn.length > 0
        ? new Federation(this, settings, auth.pool)
        : undefined;
    const secrets = new Secrets(this, {
      client: auth.client,
      edgeGeneration: settings.edgeSecretGeneration,
    });
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
    const create = (scope: Construct, name: FunctionName): ServiceFunction =>
      new ServiceFunction(scope, {
        name,
        stage: settings.stage,
        code: Code.fromAsset(bundleOf(name)),
        definition: functionDefinitions[name](resources),
        tableArn: table.table.tableArn,
      });
    const api = new Api(this, {
      stage: settings.stage,
      failOnWarnings: settings.failOnApiWarnings,
      create,
    });
    const triggers = new Triggers(this, { create, table, auth, jobs });
    // Cast because CDK's classes are not compatible with exactOptionalPropertyTypes.
    const bucket = webBucket as IBucket;
    new Web(web, { settings, bucket, build: webBuild, api, files, federation, secrets });
    new Alarms(this, { settings, api, triggers });
    new OperationsDashboard(this, { settings, api, triggers, table });
  }
}
