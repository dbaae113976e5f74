// npm run deploy: builds the web application, deploys the stack, publishes the build.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { z } from "zod";
import { contextArguments } from "./context-arguments.ts";
import { publish } from "./publish.ts";
import { cdkJsonContext, readSettings } from "./settings.ts";
import { liveScriptHashes, readWebBuild } from "./web-build.ts";

const webBuild = "web/build/client";
const outputsFile = "dist/outputs.json";
const outputsSchema = z.record(
  z.string(),
  z.object({ SiteUrl: z.string(), WebBucket: z.string(), DistributionId: z.string() }),
);

function run(command: string, ...options: string[]): void {
  execFileSync(join("node_modules", ".bin", command), options, { stdio: "inherit" });
}

process.chdir(join(import.meta.dirname, ".."));
const given = process.argv.slice(2);
const context = { ...cdkJsonContext(), ...contextArguments(given) };
const settings = readSettings(
  new App({ context, analyticsReporting: false, outdir: "cdk.out" }).node,
);

run("react-router", "build", "web");

mkdirSync("dist", { recursive: true });
const { pages = [] } = readWebBuild(webBuild) ?? {};
const fallback = "/agreements";
const live = await liveScriptHashes(settings.siteOrigin, [...pages, fallback]);
const keepLive = live.length > 0 ? ["-c", `previousScriptHashes=${live.join(",")}`] : [];
run("cdk", "deploy", "--outputs-file", outputsFile, ...keepLive, ...given);

const outputs = outputsSchema.parse(JSON.parse(readFileSync(outputsFile, "utf8")));
const site = outputs[`Splitsheet-${settings.stage}`];
if (!site)
  throw new Error(`The deploy of stage ${settings.stage} left no outputs in ${outputsFile}`);
const files = await publish(webBuild, {
  bucket: site.WebBucket,
  distributionId: site.DistributionId,
});
console.log(`Published ${files} files. Splitsheet is at ${site.SiteUrl}`);
if (settings.siteOrigin !== site.SiteUrl)
  console.log(
    `Mails and the files bucket still name ${settings.siteOrigin}. ` +
      `Set siteOrigin of stage ${settings.stage} in cdk.json to ${site.SiteUrl} and deploy again.`,
  );
