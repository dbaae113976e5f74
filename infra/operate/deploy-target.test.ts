import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { resolveTarget } from "./deploy-target.ts";
import { temporaryDirectory } from "../tools/testing/temporary-directory.ts";

const sts = mockClient(STSClient);
afterAll(() => {
  sts.restore();
});
const connect = vi.fn((options: { region: string; profile?: string }) => new STSClient(options));
let home = "";

beforeEach(() => {
  const folder = temporaryDirectory();
  onTestFinished(folder.remove);
  home = folder.path;
  writeFileSync(
    join(home, "config"),
    "[profile studio]\nregion = eu-north-1\n[profile bare]\noutput = json\n",
  );
  vi.unstubAllEnvs();
  vi.stubEnv("AWS_CONFIG_FILE", join(home, "config"));
  vi.stubEnv("AWS_SHARED_CREDENTIALS_FILE", join(home, "credentials"));
  vi.stubEnv("AWS_EC2_METADATA_DISABLED", "true");
  for (const name of ["AWS_REGION", "AWS_DEFAULT_REGION", "AWS_PROFILE"])
    vi.stubEnv(name, undefined);
  sts.reset();
  connect.mockClear();
  sts.on(GetCallerIdentityCommand).resolves({ Account: "123456789012" });
});

it.each([
  ["the profile's", ["--profile", "studio"], {}, "eu-north-1"],
  ["AWS_DEFAULT_REGION", [], { AWS_DEFAULT_REGION: "us-west-2" }, "us-west-2"],
  [
    "AWS_REGION before AWS_DEFAULT_REGION",
    ["--profile=studio"],
    { AWS_REGION: "eu-west-1", AWS_DEFAULT_REGION: "us-west-2" },
    "eu-west-1",
  ],
])("the region is %s", async (_, given, environment, region) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  expect(await resolveTarget(given, connect)).toMatchObject({ region, account: "123456789012" });
  expect(connect.mock.lastCall?.[0].region).toBe(region);
});

it("a deploy uses the credentials of the profile on the command line", async () => {
  await resolveTarget(["-c", "stage=prod", "--profile", "studio"], connect);
  expect(connect.mock.lastCall?.[0].profile).toBe("studio");
});

it("a deploy without a region or working credentials fails with one sentence", async () => {
  await expect(resolveTarget(["--profile", "bare"], connect)).rejects.toThrow(/^No AWS region: /);
  sts.on(GetCallerIdentityCommand).rejects(new Error("The security token is expired"));
  await expect(resolveTarget(["--profile", "studio"], connect)).rejects.toThrow(
    "No AWS credentials that work in the profile studio: The security token is expired",
  );
});

it("npm run deploy without credentials ends with one sentence and exit code 1, before it builds", () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "deploy.ts")],
    {
      encoding: "utf8",
      env: {
        PATH: process.env["PATH"],
        HOME: home,
        AWS_REGION: "eu-west-1",
        AWS_EC2_METADATA_DISABLED: "true",
      },
    },
  );
  expect(stderr.trim()).toMatch(/^No AWS credentials that work: [^\n]+$/);
  expect(stdout).toBe("");
  expect(status).toBe(1);
}, 120_000);
