// npm run deploy: builds the web application, deploys the stack, publishes the build.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { CloudFrontClient } from "@aws-sdk/client-cloudfront";
import { S3Client } from "@aws-sdk/client-s3";
import { z } from "zod";
import { type DeployTarget, DeployRefused, resolveTarget } from "./deploy-target.ts";
import { DeployedStack } from "./deployed-stack.ts";
import { publish } from "./publish.ts";
import { InvalidSettings, type Settings } from "../stack/settings.ts";
import { readStageSettings } from "./stage-settings.ts";
import { liveScriptHashes, readWebBuild } from "../stack/web-build.ts";

const webBuild = "web/build/client";
const outputsFile = "dist/outputs.json";
const outputsSchema = z.record(
  z.string(),
  z.object({ SiteUrl: z.string(), WebBucket: z.string(), DistributionId: z.string() }),
);

function run(region: string, command: string, ...options: string[]): void {
  execFileSync(join("node_modules", ".bin", command), options, {
    stdio: "inherit",
    env: { ...process.env, AWS_REGION: region, AWS_DEFAULT_REGION: region },
  });
}

async function deploy(given: string[]): Promise<void> {
  const settings = readStageSettings(given);
  const target = await resolveTarget(given);
  const { region, account, credentials } = target;
  const stackName = `Splitsheet-${settings.stage}`;
  const stack = new DeployedStack(new CloudFormationClient({ region, credentials }), stackName);
  const before = await stack.state();
  console.log(`Deploying ${stackName} to account ${account} in ${region}.`);
  if (before === "failed") {
    console.log(
      "Its first deploy failed, so the stack is deleted and created again. The page infra/README.md, 'After a failed first deploy', " +
        "tells what that leaves.",
    );
    await stack.protect(false);
  }

  run(region, "react-router", "build", "web");
  mkdirSync("dist", { recursive: true });
  const { pages = [] } = readWebBuild(webBuild) ?? {};
  const live = await liveScriptHashes(settings.siteOrigin, [...pages, "/agreements"]);
  const own = [
    ...(live.length > 0 ? [`previousScriptHashes=${live.join(",")}`] : []),
    ...(before === "deployed" ? [] : ["firstDeploy=true"]),
  ].flatMap((pair) => ["-c", pair]);
  run(region, "cdk", "deploy", "--outputs-file", outputsFile, ...own, ...given);
  if (settings.stage === "prod") await stack.protect(true);
  await publishTo(target, settings, stackName);
}

async function publishTo(
  { region, credentials }: DeployTarget,
  settings: Settings,
  stackName: string,
): Promise<void> {
  const outputs = outputsSchema.parse(JSON.parse(readFileSync(outputsFile, "utf8")));
  const site = outputs[stackName];
  if (!site) throw new Error(`The deploy of ${stackName} left no outputs in ${outputsFile}`);
  const files = await publish(
    webBuild,
    { bucket: site.WebBucket, distributionId: site.DistributionId },
    new S3Client({ region, credentials }),
    // CloudFront's API is in us-east-1 for every distribution.
    new CloudFrontClient({ region: "us-east-1", credentials }),
  );
  console.log(`Published ${files} files. Splitsheet is at ${site.SiteUrl}`);
  if (settings.siteOrigin !== site.SiteUrl)
    console.log(
      `Emails and the files bucket still name ${settings.siteOrigin}. ` +
        `Set siteOrigin of stage ${settings.stage} in cdk.json to ${site.SiteUrl} and deploy again.`,
    );
}

process.chdir(join(import.meta.dirname, "../.."));
try {
  await deploy(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof DeployRefused || error instanceof InvalidSettings)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
