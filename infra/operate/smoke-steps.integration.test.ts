import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { S3Client } from "@aws-sdk/client-s3";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { expect, it } from "vitest";
import { createHttpServer, closeServer, listenOnLocalhost } from "../local/http-server.ts";
import { localStack } from "../tools/samples/local-stack.ts";
import { setUpCloud } from "../tools/testing/set-up-cloud.ts";
import { checkChallenge } from "./smoke-sign-in.ts";
import { checkUpload } from "./smoke-upload.ts";
import { checkWebhook } from "./smoke-webhook.ts";

const cloud = setUpCloud();
const client = () => ({ region: cloud.region, credentials: cloud.credentials() });
const variable = (name: string) =>
  cloud.functions.find((one) => one.variables[name] !== undefined)?.variables[name] ??
  expect.fail();

it("checkUpload: an S3 that takes every size is a problem, and the local one is not", async () => {
  const bucket = variable("FILES_BUCKET");
  expect(await checkUpload(new S3Client({ ...client(), endpoint: cloud.s3Url }), bucket)).toEqual(
    [],
  );
  const careless = createHttpServer(async (_, response) => void response.end(), console.error);
  const endpoint = `http://127.0.0.1:${await listenOnLocalhost(careless, 0)}`;
  expect(await checkUpload(new S3Client({ ...client(), endpoint }), bucket)).toEqual([
    "S3 answers 200 to an upload of the announced size",
    "S3 answers 200 to an upload that is larger than announced",
  ]);
  await closeServer(careless);
});

it("checkChallenge: a challenge whose function fails, and a wrong secret of the client, are problems", async () => {
  const endpoint = cloud.awsUrl;
  const SecretId = variable("STAGE_SECRET_ARN");
  const { SecretString: secret = "" } = await new SecretsManagerClient({
    ...client(),
    endpoint,
  }).send(new GetSecretValueCommand({ SecretId }));
  const place = {
    poolId: variable("USER_POOL_ID"),
    clientId: variable("USER_POOL_CLIENT_ID"),
    secret,
  };
  const cognito = new CognitoIdentityProviderClient({ ...client(), endpoint, maxAttempts: 1 });
  expect(await checkChallenge(cognito, place)).toEqual([]);
  expect(await checkChallenge(cognito, { ...place, secret: '{"client":"other"}' })).toEqual([
    expect.stringMatching(/^The sign-in challenge fails: NotAuthorizedException, .*hash/i),
  ]);
  const { role } =
    cloud.functions.find(({ name }) => name.endsWith("auth-challenge")) ?? expect.fail();
  cloud.admission.faults.add({
    service: "lambda",
    operation: "Invoke",
    role,
    times: 1,
    error: "TooManyRequestsException",
  });
  expect(await checkChallenge(cognito, place)).toEqual([
    expect.stringMatching(/^The sign-in challenge fails: UserLambdaValidationException/),
  ]);
});

it("checkWebhook: another signing secret than the function's is a problem", async () => {
  const { apiKey, webhookSecret } = localStack.stripe;
  expect(await checkWebhook(cloud.url, { apiKey, webhookSecret })).toEqual([]);
  expect(await checkWebhook(cloud.url, { apiKey, webhookSecret: "whsec_other" })).toEqual([
    "A signed webhook of Stripe is answered with 400",
  ]);
  expect(await checkWebhook(cloud.url, { apiKey })).toEqual([
    expect.stringContaining("`webhookSecret`"),
  ]);
});
