import { callAws } from "./permission-check/aws-request.ts";

/**
 * Invokes another function of the stage and returns its answer. Throws if Lambda refuses the call. The answer of a
 * function that has failed describes the error: the caller's schema refuses it. No client of the SDK, which would be most of
 * the caller's bundle.
 */
export async function invokeFunction(name: string, input: object): Promise<unknown> {
  const { code, message, body } = await callAws({
    service: "lambda",
    method: "POST",
    path: `/2015-03-31/functions/${name}/invocations`,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  });
  if (code !== "") throw new Error(`The function ${name} was not invoked: ${code} ${message}`);
  return JSON.parse(body);
}
