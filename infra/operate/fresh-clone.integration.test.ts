import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryDirectory } from "../tools/testing/temporary-directory.ts";
import { startStubAws, type StubAws } from "./stub-aws.fixture.ts";

const root = join(import.meta.dirname, "../..");
const folder = temporaryDirectory();
const clone = join(folder.path, "clone");
/** What a clone does not have: what is installed, built and kept by runs. */
const absent = new Set(["node_modules", ".git", ".local", "dist", "cdk.out", "test-results"]);
/** A first build takes most of a minute where other tests run beside it. */
const buildMs = 400_000;

let aws: StubAws;
beforeAll(async () => {
  aws = await startStubAws();
  cpSync(root, clone, {
    recursive: true,
    filter: (path) => !absent.has(basename(path)) && path !== join(root, "web/build"),
  });
  symlinkSync(join(root, "node_modules"), join(clone, "node_modules"));
  mkdirSync(join(folder.path, "home"));
});
afterAll(async () => {
  await aws.stop();
  folder.remove();
});

interface Ended {
  output: string;
  status: number | null;
  /** The calls of AWS. */
  calls: string[];
}

/** Runs a command of `node_modules/.bin` in the clone, without a terminal, against the stub. */
async function run(command: string, ...options: string[]): Promise<Ended> {
  const before = aws.calls.length;
  const bin = join(clone, "node_modules/.bin");
  const child = spawn(join(bin, command), options, {
    cwd: clone,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: `${bin}:${process.env["PATH"]}`,
      // The CDK command line keeps the account of credentials in its home.
      HOME: join(folder.path, "home"),
      AWS_ENDPOINT_URL: aws.url,
      AWS_ACCESS_KEY_ID: "stub",
      AWS_SECRET_ACCESS_KEY: "stub",
      AWS_REGION: "eu-west-1",
      AWS_EC2_METADATA_DISABLED: "true",
      CI: "true",
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += String(chunk);
    });
  const status = await new Promise<number | null>((ended) => child.on("close", ended));
  return { output, status, calls: aws.calls.slice(before) };
}

/** What a stage for people needs to be deployed. */
const sender = ["-c", "mailFrom=sheets@example.com"];
const prod = ["-c", "stage=prod", "-c", "storageWithoutPlanGB=5", ...sender];

const isBuilt = () => existsSync(join(clone, "web/build"));

// The order counts: the first commands must not build, and the build of the next serves those after it.
describe("in a fresh clone", () => {
  it(
    "cdk ls lists the stack without building",
    async () => {
      const { output, status } = await run("cdk", "ls", "-c", "stage=prod");
      expect(output).toContain("Splitsheet (Splitsheet-prod)");
      expect([status, isBuilt()]).toEqual([0, false]);
    },
    buildMs,
  );

  it(
    "cdk bootstrap begins to make its stack without building",
    async () => {
      const { calls } = await run("cdk", "bootstrap");
      expect(calls).toContain("DescribeStacks CDKToolkit");
      expect(calls).toContain("CreateChangeSet CDKToolkit");
      expect(isBuilt()).toBe(false);
    },
    buildMs,
  );

  it(
    "cdk destroy looks for the stack of its stage without building",
    async () => {
      const { calls, status } = await run("cdk", "destroy", "-c", "stage=prod", "--force");
      expect(calls).toContain("DescribeStacks Splitsheet-prod");
      expect([status, isBuilt()]).toEqual([0, false]);
    },
    buildMs,
  );

  it(
    "npm run deploy -- --yes refuses wrong settings before it calls AWS, and without building",
    async () => {
      const { output, status, calls } = await run(
        "node",
        "infra/operate/deploy.ts",
        "--yes",
        "-c",
        "stage=Prod",
      );
      expect(output).toMatch(/must be lower case/);
      expect([status, calls, isBuilt()]).toEqual([1, [], false]);
    },
    buildMs,
  );

  it(
    "a stage prod without a sender of its own is refused before AWS is called, and without building",
    async () => {
      for (const command of [
        ["node", "infra/operate/deploy.ts", "--yes"],
        ["cdk", "deploy"],
      ] as const) {
        const [program, ...options] = command;
        const { output, status, calls } = await run(program, ...options, "-c", "stage=prod");
        expect(output).toContain("The CDK context of the stage prod has no `mailFrom`");
        expect([status, calls.filter((call) => !call.startsWith("GetCaller")), isBuilt()]).toEqual([
          1,
          [],
          false,
        ]);
      }
    },
    buildMs,
  );

  it(
    "npm run deploy and cdk diff refuse a stage prod that does not say what everyone may store, without building",
    async () => {
      for (const command of [
        ["node", "infra/operate/deploy.ts", "--yes"],
        ["cdk", "diff"],
      ] as const) {
        const [program, ...options] = command;
        const { output, status } = await run(program, ...options, "-c", "stage=prod", ...sender);
        expect(output).toContain("The stage prod needs `storageWithoutPlanGB`");
        expect([status, isBuilt()]).toEqual([1, false]);
      }
    },
    buildMs,
  );

  it(
    "npm run operate refuses a stage that is not deployed",
    async () => {
      const { output, status, calls } = await run(
        "node",
        "infra/operate/operate.ts",
        "smoke",
        "-c",
        "stage=prdo",
      );
      expect(output.trim()).toMatch(
        /^There is no stage prdo in the account 123456789012 in eu-west-1: its stack Splitsheet-prdo is absent\. .*AWS_REGION/,
      );
      expect([status, calls]).toEqual([1, ["GetCallerIdentity", "DescribeStacks Splitsheet-prdo"]]);
    },
    buildMs,
  );

  it(
    "cdk diff builds the web application and shows the whole stack",
    async () => {
      const { output, calls } = await run("cdk", "diff", ...prod);
      expect(isBuilt()).toBe(true);
      expect(calls).toContain("DescribeStacks Splitsheet-prod");
      expect(output).toMatch(/\[\+\] Custom::WebFiles .*Pages/);
    },
    buildMs,
  );

  it(
    "cdk deploy begins with the assets of the stack, the web build among them, and builds nothing twice",
    async () => {
      const { output, calls } = await run("cdk", "deploy", "--require-approval", "never");
      expect(output).not.toContain("Building: web application");
      expect(calls.filter((call) => /file-publishing-role/.test(call)).length).toBeGreaterThan(0);
      expect(
        calls.filter((call) => /^(GET|HEAD) .*cdk-hnb659fds-assets/.test(call)).length,
      ).toBeGreaterThan(20);
    },
    buildMs,
  );

  it(
    "npm run deploy -- --yes deploys without a terminal, and tells that CDK failed",
    async () => {
      const { output, status, calls } = await run(
        "node",
        "infra/operate/deploy.ts",
        "--yes",
        ...prod,
      );
      expect(calls.slice(0, 2)).toEqual(["GetCallerIdentity", "DescribeStacks Splitsheet-prod"]);
      expect(output).toContain("Deploying Splitsheet-prod to account 123456789012 in eu-west-1.");
      expect(calls.some((call) => /cdk-hnb659fds-assets/.test(call))).toBe(true);
      expect(output).toContain("The deploy failed: see above. It can be repeated.");
      expect(status).toBe(1);
    },
    buildMs,
  );
});
