import { App } from "aws-cdk-lib";
import { afterAll, describe, expect, it } from "vitest";
import { readSettings } from "../stack/settings.ts";
import { temporaryDirectory } from "../tools/testing/temporary-directory.ts";
import { cdkOptions, deployStage, type DeployTools } from "./deploy-stage.ts";
import type { StackDescription, StackState } from "./deployed-stack.ts";

const site = "https://d0.cloudfront.example";
const { path: outdir, remove } = temporaryDirectory();
afterAll(remove);
const settingsOf = (context: Record<string, string>) =>
  readSettings(new App({ context, outdir }).node);

/** An account in which the CDK command line deploys: a deploy sets the parameters that it is given. */
function account(state: StackState, problems: string[] = []) {
  const commands: string[] = [];
  const parameters = new Map<string, string>();
  let now = state;
  const tools: DeployTools = {
    stack: {
      read: (): Promise<StackDescription> =>
        Promise.resolve({
          state: now,
          outputs: new Map(
            now === "deployed"
              ? [
                  ["SiteUrl", site],
                  ["DistributionDomain", "d0.cloudfront.example"],
                ]
              : [],
          ),
          parameters,
        }),
      protect: (isProtected) => {
        commands.push(`protect ${isProtected}`);
        return Promise.resolve();
      },
    },
    cdk: (...command) => {
      commands.push(command.join(" "));
      now = "deployed";
      const [name = "", value = ""] =
        command.find((one) => one.includes("SiteOrigin="))?.split("=") ?? [];
      parameters.set(
        name || "SiteOrigin",
        value || (parameters.get("SiteOrigin") ?? "http://localhost:3000"),
      );
    },
    smoke: (origin) => {
      commands.push(`smoke ${origin}`);
      return Promise.resolve(problems);
    },
    say: () => {},
  };
  return { tools, commands };
}

describe("npm run deploy", () => {
  it("tells a stage without a domain its address in a second pass, and later deploys need none", async () => {
    const { tools, commands } = account("absent");
    await deployStage(settingsOf({}), ["-c", "stage=dev"], tools);
    await deployStage(settingsOf({}), ["-c", "stage=dev"], tools);
    expect(commands).toEqual([
      "deploy -c firstDeploy=true -c stage=dev",
      `deploy --parameters SiteOrigin=${site} -c stage=dev`,
      `smoke ${site}`,
      "deploy -c stage=dev",
      `smoke ${site}`,
    ]);
  });

  it("has one pass where a setting names the address, and protects the stage prod", async () => {
    const { tools, commands } = account("deployed");
    await deployStage(settingsOf({ stage: "prod", siteOrigin: site }), [], tools);
    expect(commands).toEqual(["deploy", "protect true", `smoke ${site}`]);
  });

  it("makes a stack again whose first deploy failed", async () => {
    const { tools, commands } = account("failed");
    await deployStage(settingsOf({ siteOrigin: site }), [], tools);
    expect(commands).toEqual(["protect false", "deploy -c firstDeploy=true", `smoke ${site}`]);
  });

  it("fails with what does not work at the deployed site", async () => {
    const { tools } = account("deployed", [`${site}/ answers 502`]);
    await expect(deployStage(settingsOf({}), [], tools)).rejects.toThrow(/answers 502/);
  });

  it("asks nothing with --yes, and without a terminal only begins with it", () => {
    expect(cdkOptions(["--yes"], false)).toEqual(["--yes", "--require-approval", "never"]);
    expect(cdkOptions(["-y", "--require-approval=broadening"], true)).toEqual([
      "-y",
      "--require-approval=broadening",
    ]);
    expect(cdkOptions(["-c", "stage=prod"], true)).toEqual(["-c", "stage=prod"]);
    expect(() => cdkOptions(["-c", "stage=prod"], false)).toThrow(/add --yes/);
  });
});
