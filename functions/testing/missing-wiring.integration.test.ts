import { afterEach, expect, it } from "vitest";
import {
  startTestCloud,
  type TemplateJson,
  type TestCloud,
} from "../../infra/tools/testing/cloud.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";

let cloud: TestCloud;
afterEach(() => cloud.remove());

const signUp = { name: "Nia Okafor", email: "nia@example.com", password: "correct horse battery" };

/** The resources of a type whose logical id or text contains `marker`. Throws if there is none to test. */
function resourcesOf(template: TemplateJson, type: string, marker: string) {
  const found = Object.entries(template.Resources).filter(
    ([id, resource]) =>
      resource.Type === type && `${id} ${JSON.stringify(resource.Properties)}`.includes(marker),
  );
  if (found.length === 0) throw new Error(`The template has no ${type} with ${marker}`);
  return found;
}

it("a percent-encoded path is not found, and raises no alarm", async () => {
  cloud = await startTestCloud();
  const answer = await new Visitor(cloud.url).request("GET", "/api/auth/%6de");
  expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
});

async function logs(): Promise<string> {
  const { body } = await new Visitor(cloud.url).request("GET", "/_local/logs.json");
  return JSON.stringify(body);
}

it("without a permission the call that needs it fails, and the log names the permission", async () => {
  cloud = await startTestCloud((template) => {
    for (const [, role] of resourcesOf(template, "AWS::IAM::Role", "dynamodb:PutItem"))
      role.Properties = JSON.parse(
        JSON.stringify(role.Properties).replaceAll(
          '"dynamodb:PutItem"',
          '"dynamodb:DescribeTable"',
        ),
      );
  });
  const answer = await new Visitor(cloud.url).request("POST", "/api/auth/signup", signUp);
  expect(answer.status).toBe(500);
  expect(answer.body).toMatchObject({ code: "internal_error" });
  expect(await logs()).toMatch(/not authorized to perform: dynamodb:PutItem/);
});

it("without a route its call fails, and the log names the route", async () => {
  cloud = await startTestCloud((template) => {
    for (const [, api] of resourcesOf(template, "AWS::ApiGatewayV2::Api", "/api/auth/signup"))
      api.Properties = JSON.parse(
        JSON.stringify(api.Properties).replace('"/api/auth/signup"', '"/api/auth/elsewhere"'),
      );
  });
  // Without Visitor, which accepts only error codes that the endpoint declares.
  const answer = await fetch(new URL("/api/auth/signup", cloud.url), {
    method: "POST",
    headers: { "content-type": "application/json", origin: cloud.url },
    body: JSON.stringify(signUp),
  });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: "not_found" });
  expect(await logs()).toMatch(/no route for POST \/api\/auth\/signup/);
});

it("without an environment variable its function fails, and the log names the variable", async () => {
  cloud = await startTestCloud((template) => {
    for (const [, fn] of resourcesOf(template, "AWS::Lambda::Function", "USER_POOL_CLIENT_ID"))
      fn.Properties = JSON.parse(
        JSON.stringify(fn.Properties).replaceAll('"USER_POOL_CLIENT_ID"', '"NOT_THE_CLIENT_ID"'),
      );
  });
  const answer = await new Visitor(cloud.url).request("POST", "/api/auth/signup", signUp);
  expect(answer.status).toBe(500);
  expect(await logs()).toMatch(/USER_POOL_CLIENT_ID/);
});
