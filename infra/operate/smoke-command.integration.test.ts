import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { DynamoDBClient, ScanCommand } from "@aws-sdk/client-dynamodb";
import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { afterEach, expect, it } from "vitest";
import { localStack } from "../tools/samples/local-stack.ts";
import { setUpCloud } from "../tools/testing/set-up-cloud.ts";

const cloud = setUpCloud();
const stripe = `stripe=${JSON.stringify({ secretName: localStack.stripe.secretName })}`;

afterEach(() => {
  cloud.admission.iam.isTaken = undefined;
});

/** Runs the command as an operator does, against the local cloud. */
async function runSmoke(...options: string[]): Promise<{ code: number; out: string }> {
  const { accessKeyId, secretAccessKey, sessionToken } = cloud.credentials();
  const given = ["smoke", "-c", stripe, "--site", cloud.url, ...options];
  const env = {
    ...process.env,
    AWS_REGION: cloud.region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
    AWS_ENDPOINT_URL: cloud.awsUrl,
    AWS_ENDPOINT_URL_S3: cloud.s3Url,
  };
  try {
    const program = join(import.meta.dirname, "operate.ts");
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...given], { env });
    return { code: 0, out: stdout };
  } catch (error) {
    const failed = error as { code: number; stdout: string; stderr: string };
    return { code: failed.code, out: failed.stdout + failed.stderr };
  }
}

/** All items and objects. The sweep of every minute writes when it has run. */
async function stored(): Promise<string[]> {
  const client = { region: cloud.region, credentials: cloud.credentials() };
  const [table] = cloud.template.ofType("AWS::DynamoDB::GlobalTable");
  const TableName = cloud.template.ref(table?.id ?? expect.fail());
  const { Items = [] } = await new DynamoDBClient({ ...client, endpoint: cloud.awsUrl }).send(
    new ScanCommand({ TableName }),
  );
  const s3 = new S3Client({ ...client, endpoint: cloud.s3Url, forcePathStyle: true });
  const keys = await Promise.all(
    cloud.template
      .ofType("AWS::S3::Bucket")
      .map(({ id }) => s3.send(new ListObjectsV2Command({ Bucket: cloud.template.ref(id) }))),
  );
  return [
    ...Items.map((item) => JSON.stringify(item)).filter((text) => !text.includes('"STAGE#')),
    ...keys.flatMap(({ Contents = [] }) => Contents.map(({ Key = "" }) => Key)),
  ].toSorted();
}

it("smoke: is green against the local cloud, can be repeated, and writes nothing that stays", async () => {
  const before = await stored();
  for (let run = 1; run <= 2; run += 1) {
    const { code, out } = await runSmoke();
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/It works\.\n$/) });
    expect(out.match(/^ok /gm)).toHaveLength(5);
    expect(out).not.toContain("not known");
  }
  await cloud.settled();
  expect(await stored()).toEqual(before);
  // Nor does what the calls have caused: a delivered email, and a document that was read.
  const failures = cloud.logs.lines.filter(
    ({ source, level }) => level === "ERROR" && source.startsWith("splitsheet-"),
  );
  expect(failures).toEqual([]);
}, 240_000);

it("smoke: is red without one permission, and names the function, the action and the partition", async () => {
  cloud.admission.iam.isTaken = (role, statement, { action, context }) =>
    role.includes("sharing") &&
    statement.Effect === "Allow" &&
    action === "dynamodb:PutItem" &&
    [context["dynamodb:LeadingKeys"] ?? []].flat().some((key) => key.startsWith("FOLDER#"));
  const { code, out } = await runSmoke();
  expect(code).toBe(1);
  expect(out).toMatch(
    /^splitsheet-dev-sharing is refused dynamodb:PutItem on arn:\S+, partitions FOLDER#$/m,
  );
}, 120_000);

it("smoke: refuses a stage that is not deployed, and an address that is no origin", async () => {
  expect(await runSmoke("-c", "stage=other")).toEqual({
    code: 1,
    out: expect.stringContaining("There is no stage other"),
  });
  expect(await runSmoke("--site", "app.example.com")).toEqual({
    code: 1,
    out: expect.stringContaining("--site is an origin"),
  });
}, 60_000);
