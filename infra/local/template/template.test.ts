import { describe, expect, it } from "vitest";
import { z } from "zod";
import { propsOf, Template } from "./template.ts";
import type { JsonObject } from "../json.ts";

function templateOf(body: JsonObject, options = {}): Template {
  return new Template(body, { abc: { source: { path: "asset.abc" } } }, "/assembly", options);
}

const table = { Type: "AWS::DynamoDB::GlobalTable", Properties: { TableName: "items" } };

function resolved(value: JsonObject[string], body: JsonObject = {}, options = {}): unknown {
  const resources = { Table: table, Thing: { Type: "Test::Thing", Properties: { value } } };
  return templateOf({ Resources: resources, ...body }, options).resource("Thing").props["value"];
}

describe("intrinsic functions", () => {
  it("give the same results as on AWS", () => {
    expect(resolved({ Ref: "Table" })).toBe("items");
    expect(resolved({ "Fn::GetAtt": ["Table", "Arn"] })).toBe(
      "arn:aws:dynamodb:eu-west-1:000000000000:table/items",
    );
    expect(resolved({ "Fn::Join": ["-", ["a", { Ref: "AWS::Region" }]] })).toBe("a-eu-west-1");
    expect(resolved({ "Fn::Sub": "${Table}/${Table.Arn}/${!kept}" })).toBe(
      "items/arn:aws:dynamodb:eu-west-1:000000000000:table/items/${kept}",
    );
    expect(resolved({ "Fn::Sub": ["${x}!", { x: { Ref: "Table" } }] })).toBe("items!");
    expect(resolved({ "Fn::Select": [1, { "Fn::Split": [",", "a,b"] }] })).toBe("b");
    expect(resolved({ "Fn::Base64": "hi" })).toBe("aGk=");
    expect(
      resolved({ "Fn::FindInMap": ["M", "a", "b"] }, { Mappings: { M: { a: { b: "found" } } } }),
    ).toBe("found");
    expect(resolved({ "Fn::ImportValue": "other" }, {}, { exports: { other: "theirs" } })).toBe(
      "theirs",
    );
    expect(resolved({ Ref: "P" }, { Parameters: { P: { Default: "usual" } } })).toBe("usual");
  });

  it("leave out AWS::NoValue and take the branch of a condition", () => {
    const body = {
      Conditions: { Yes: { "Fn::Equals": ["a", "a"] }, No: { "Fn::Not": [{ Condition: "Yes" }] } },
    };
    expect(resolved({ "Fn::If": ["No", 1, 2] }, body)).toBe(2);
    expect(
      resolved({ kept: 1, left: { "Fn::If": ["Yes", { Ref: "AWS::NoValue" }, 2] } }, body),
    ).toEqual({ kept: 1 });
  });

  it.each([
    [{ Ref: "Nowhere" }, /Thing\.value: Ref to Nowhere/],
    [{ "Fn::GetAtt": ["Nowhere", "Arn"] }, /Thing\.value: GetAtt of Nowhere/],
    [
      { "Fn::GetAtt": ["Table", "Colour"] },
      /no local value for Table\.Colour \(AWS::DynamoDB::GlobalTable\)/,
    ],
    [{ "Fn::Select": [3, ["a"]] }, /Fn::Select/],
    [{ "Fn::Cidr": ["a", 1, 1] }, /does not support Fn::Cidr/],
    ["{{resolve:ssm:name}}", /no local value for \{\{resolve:ssm:name\}\}/],
  ])("that lead nowhere fail with place and name: %j", (value, message) => {
    expect(() => resolved(value)).toThrow(message);
  });
});

it("a dynamic reference resolves to the key of a secret, also inside a joined text", () => {
  const Secret = { Type: "AWS::SecretsManager::Secret", Properties: { Name: "keys" } };
  const value = {
    "Fn::Join": ["", ["{{resolve:secretsmanager:", { Ref: "Secret" }, ":SecretString:v1::}}"]],
  };
  const template = templateOf({
    Resources: { Secret, Thing: { Type: "Test::Thing", Properties: { value } } },
  });
  template.resolveSecretsWith((arn, key) => `${key} of ${arn.replace(/.*secret:/, "")}`);
  expect(template.resource("Thing").props["value"]).toMatch(/^v1 of keys-\w{6}$/);
});

it("the site's origin is replaced by the served address, once", () => {
  const options = { substitutions: { "http://localhost:3000": "http://localhost:30001" } };
  expect(resolved({ "Fn::Join": ["", ["http://localhost:3000", "/sign"]] }, {}, options)).toBe(
    "http://localhost:30001/sign",
  );
});

it("a resource whose condition is false is left out", () => {
  const template = templateOf({
    Conditions: { Never: { "Fn::Equals": ["a", "b"] } },
    Resources: { Table: { ...table, Condition: "Never" } },
  });
  expect(template.ofType("AWS::DynamoDB::GlobalTable")).toEqual([]);
});

it("assets and resources are found by their keys and references", () => {
  const template = templateOf({ Resources: { Table: table } });
  expect(template.assetPath("abc.zip")).toBe("/assembly/asset.abc");
  expect(() => template.assetPath("def.zip")).toThrow(/no asset def\.zip/);
  expect(template.byArn("arn:aws:dynamodb:eu-west-1:000000000000:table/items").id).toBe("Table");
});

it("the error for invalid properties names the resource", () => {
  const template = templateOf({ Resources: { Table: table } });
  const schema = z.object({ TableName: z.number() });
  expect(() => propsOf(template.resource("Table"), schema)).toThrow(
    /^Table \(AWS::DynamoDB::GlobalTable\): TableName/,
  );
});
