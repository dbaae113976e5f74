import { expect, it } from "vitest";
import { harmlessCalls } from "./harmless-calls.ts";

const bodyOf = (action: string, resource: string, prefixes: string[] = []) =>
  (harmlessCalls({ action, resource, prefixes }) ?? expect.fail()).map(({ body = "" }) => body);
const pathsOf = (operation: string, key: string) =>
  harmlessCalls({ action: `s3:${operation}`, resource: `arn:aws:s3:::files/${key}` })?.map(
    ({ path }) => path,
  );
const table = "arn:aws:dynamodb:eu-west-1:123456789012:table/Data";

it("harmlessCalls: writes items only under a condition that never holds", () => {
  for (const operation of ["PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"]) {
    const [body = ""] = bodyOf(`dynamodb:${operation}`, table, ["SONG#", "OWNER#"]);
    const { TransactItems } = JSON.parse(body);
    expect(TransactItems).toHaveLength(2);
    for (const member of TransactItems)
      for (const request of Object.values<{ ConditionExpression: string }>(member))
        expect(request.ConditionExpression).toBe(
          "attribute_exists(pk) AND attribute_not_exists(pk)",
        );
  }
});

it("harmlessCalls: deletes only what is named smoke, whatever the question names", () => {
  const [body = ""] = bodyOf("dynamodb:BatchWriteItem", table, ["SONG#3f2a"]);
  expect(JSON.parse(body).RequestItems.Data).toEqual([
    { DeleteRequest: { Key: { pk: { S: "SONG#3f2asmoke" }, sk: { S: "smoke" } } } },
  ]);
  for (const operation of ["DeleteObject", "PutObject"]) {
    expect(pathsOf(operation, "uploads/*")).toEqual(["/files/uploads/smoke"]);
    for (const key of ["uploads/3f2a", "uploads/3f2a?x=*", "uploads/3f2a#*", "uploads/../*", ""])
      expect(pathsOf(operation, key)).toBeUndefined();
  }
  for (const operation of ["AdminDeleteUser", "AdminSetUserPassword", "AdminUserGlobalSignOut"])
    for (const text of bodyOf(`cognito-idp:${operation}`, "arn:…:userpool/eu-west-1_Pool"))
      expect(JSON.parse(text)).toMatchObject({
        UserPoolId: "eu-west-1_Pool",
        Username: "smoke",
      });
});

it("harmlessCalls: sends, takes and reads nothing", () => {
  const queue = "arn:aws:sqs:eu-west-1:123456789012:seal";
  const [sent = ""] = bodyOf("sqs:SendMessage", queue);
  expect(JSON.parse(sent).DelaySeconds).toBeGreaterThan(900);
  const [received = ""] = bodyOf("sqs:ReceiveMessage", queue);
  expect(JSON.parse(received).MaxNumberOfMessages).toBeGreaterThan(10);
  const secret = "arn:aws:secretsmanager:eu-west-1:123456789012:secret:stand-in/stripe-??????";
  const [read = ""] = bodyOf("secretsmanager:GetSecretValue", secret);
  expect(JSON.parse(read)).toEqual({ SecretId: "stand-in/stripe", VersionStage: "smoke" });
});

it("harmlessCalls: runs no function", () => {
  const resource = "arn:aws:lambda:eu-west-1:123456789012:function:splitsheet-prod-post-webhook";
  expect(harmlessCalls({ action: "lambda:InvokeFunction", resource })).toEqual([
    expect.objectContaining({
      path: "/2015-03-31/functions/splitsheet-prod-post-webhook/invocations",
      headers: { "x-amz-invocation-type": "DryRun" },
    }),
  ]);
});
