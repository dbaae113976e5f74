import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { App, Stack, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { fontFiles } from "../functions/agreements/seal/fonts.ts";
import { buildWebIfChanged } from "./stack/build-web.ts";
import { bundle } from "./stack/bundle.ts";
import { checkDeploySettings } from "./stack/deploy-settings.ts";
import { bundledFunctionOf, functionNames, publishFunction } from "./stack/function-names.ts";
import { requireOwnSender } from "./stack/require-own-sender.ts";
import { cdkJsonContext, InvalidSettings, readSettings } from "./stack/settings.ts";
import { SplitsheetStack, type SplitsheetStackProps } from "./stack/stack.ts";
import { checkTextractRegion } from "./stack/textract-regions.ts";
import { readWebBuild } from "./stack/web-build.ts";

const root = join(import.meta.dirname, "..");
type Built = Pick<SplitsheetStackProps, "webBuild" | "bundleOf">;

/**
 * Whether the CDK command line needs what the stack consists of: `deploy`, `diff` and `synth` do, `bootstrap`, `ls` and
 * `destroy` only need its name.
 */
function isBundlingRequired(): boolean {
  return new Stack(new App({ autoSynth: false }), "Splitsheet").bundlingRequired;
}

/** Builds the web application, if its sources have changed since its last build, and bundles the functions. */
async function build(bundles: string): Promise<Built> {
  const webBuild = readWebBuild(buildWebIfChanged(root));
  const { resolve } = createRequire(import.meta.url);
  const fonts = fontFiles.map((specifier) => resolve(specifier));
  await bundle(
    [
      ...functionNames.map((name) => ({
        ...bundledFunctionOf(name),
        ...(name === "seal" && { fonts }),
      })),
      publishFunction,
    ],
    bundles,
  );
  return { webBuild, bundleOf: (name) => join(bundles, name) };
}

/** An empty folder in place of everything that would be built. */
function withoutBuild(bundles: string): Built {
  return {
    webBuild: { directory: bundles, pages: [], compressedAssets: [] },
    bundleOf: () => bundles,
  };
}

async function synthesize(): Promise<void> {
  const app = new App({ context: cdkJsonContext(), analyticsReporting: false });
  const settings = readSettings(app.node);
  // The CDK command line names the region and the account that it deploys to.
  const region = process.env["CDK_DEFAULT_REGION"];
  checkTextractRegion(region);
  // Each run has its own directory, so that runs at the same time do not share one. Its depth in the repository is
  // fixed, because the relative paths in the source maps depend on it.
  mkdirSync("dist", { recursive: true });
  const bundles = mkdtempSync(join("dist", "bundles-"));
  process.on("exit", () => rmSync(join(root, bundles), { recursive: true, force: true }));
  const isWhole = isBundlingRequired();
  if (isWhole) {
    requireOwnSender(settings);
    checkDeploySettings(settings, region, process.env["CDK_DEFAULT_ACCOUNT"]);
  }
  const built = isWhole ? await build(bundles) : withoutBuild(bundles);
  const stack = new SplitsheetStack(app, { settings, ...built });
  if (stack.bundlingRequired) Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  app.synth();
}

process.chdir(root);
try {
  await synthesize();
} catch (error) {
  if (!(error instanceof InvalidSettings)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
