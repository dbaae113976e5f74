import { z } from "zod";
import { s3Fault } from "./request.ts";

/** A form post of a browser. S3 ignores fields after the file. */
export interface Form {
  /** Values by lower-case names. */
  fields: Map<string, string>;
  fileName: string;
  file: Buffer;
}

const Policy = z.object({
  expiration: z.string(),
  conditions: z.array(z.union([z.record(z.string(), z.string()), z.array(z.unknown())])),
});
/** Fields that need no condition in the policy. */
const free = new Set(["policy", "file", "x-amz-signature"]);
const denied = (message: string) =>
  s3Fault(403, "AccessDenied", `Invalid according to Policy: ${message}`);

export async function parseForm(body: Buffer, contentType: string): Promise<Form> {
  const headers = { "content-type": contentType };
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value === "string") {
      fields.set(name.toLowerCase(), value);
    } else {
      const file = Buffer.from(await value.arrayBuffer());
      return { fields, fileName: value.name, file };
    }
  }
  throw s3Fault(400, "InvalidArgument", "POST requires exactly one file upload per request.");
}

/** Throws unless the signed policy allows the form at `now` (epoch milliseconds). */
export function enforcePolicy(form: Form, bucket: string, policy: string, now: number): void {
  const { expiration, conditions } = readPolicy(policy);
  if (!(Date.parse(expiration) > now)) throw denied("Policy expired.");
  const value = (name: string): string | undefined =>
    name === "bucket" ? bucket : form.fields.get(name);
  const covered = new Set<string>();
  for (const condition of conditions) {
    const tests = Array.isArray(condition)
      ? [condition]
      : Object.entries(condition).map(([name, text]) => ["eq", `$${name}`, text]);
    for (const [operator, subject, expected] of tests) {
      const wrong = () => denied(`Policy Condition failed: ${JSON.stringify(condition)}`);
      if (operator === "content-length-range") {
        const size = form.file.length;
        if (size < Number(subject)) {
          throw s3Fault(
            400,
            "EntityTooSmall",
            "Your proposed upload is smaller than the minimum allowed size",
          );
        }
        if (size > Number(expected)) {
          throw s3Fault(
            400,
            "EntityTooLarge",
            "Your proposed upload exceeds the maximum allowed size",
          );
        }
        continue;
      }
      const name = String(subject).replace(/^\$/, "").toLowerCase();
      const actual = value(name) ?? "";
      covered.add(name);
      const holds =
        operator === "eq"
          ? actual === expected
          : operator === "starts-with" && actual.startsWith(String(expected));
      if (!holds) throw wrong();
    }
  }
  const extra = [...form.fields.keys()].filter(
    (name) => !covered.has(name) && !free.has(name) && !name.startsWith("x-ignore-"),
  );
  if (extra.length > 0) throw denied(`Extra input fields: ${extra.join(", ")}`);
  if (!covered.has("bucket") || !covered.has("key")) {
    throw denied("the policy must name bucket and key");
  }
}

function readPolicy(policy: string): z.infer<typeof Policy> {
  try {
    return Policy.parse(JSON.parse(Buffer.from(policy, "base64").toString("utf8")));
  } catch (error) {
    throw s3Fault(400, "InvalidPolicyDocument", `Invalid Policy: ${String(error)}`);
  }
}
