import { expect, it } from "vitest";
import { z } from "zod";
import { synthesize } from "../../tools/testing/synthesize.ts";

const { ofType } = synthesize({ stripe: { secretName: "splitsheet/stripe" } });

/** AWS's limit of all inline policies of a role together, in characters without white space. */
const roleLimit = 10_240;
/** Longer than each ARN and name that AWS puts in place of a reference, in a stage with the longest name. */
const referenceLength = 160;

const join = z.object({ "Fn::Join": z.tuple([z.string(), z.array(z.unknown())]) });

/** A policy as AWS stores it, with a placeholder for each reference. */
function resolved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolved);
  if (typeof value !== "object" || value === null) return value;
  const joined = join.safeParse(value).data?.["Fn::Join"];
  if (joined !== undefined) return joined[1].map(resolved).join(joined[0]);
  if ("Ref" in value || "Fn::GetAtt" in value) return "x".repeat(referenceLength);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one)]));
}

it("policies: all of a role are together below AWS's limit, with a fifth to spare", () => {
  const own = z.array(z.object({ PolicyDocument: z.unknown() })).default([]);
  const attached = ofType("AWS::IAM::Policy");
  const sizes = ofType("AWS::IAM::Role").map(([id, { Properties }]) => {
    const documents = [
      ...own.parse(Properties["Policies"]).map(({ PolicyDocument }) => PolicyDocument),
      ...attached
        .filter(([, policy]) => JSON.stringify(policy.Properties["Roles"]).includes(`"${id}"`))
        .map(([, policy]) => policy.Properties["PolicyDocument"]),
    ];
    const text = documents.map((document) => JSON.stringify(resolved(document))).join("");
    return { id, size: text.replaceAll(/\s/g, "").length };
  });
  expect(sizes.length).toBeGreaterThan(20);
  expect(sizes.filter(({ size }) => size > roleLimit * 0.8)).toEqual([]);
});
