import { isObject } from "../json.ts";
import { matchesWildcards } from "../iam-proxy/policy-match.ts";

const condition = /^\(?\s*\$((?:\.\w+)+)\s*(=|!=)\s*"([^"]*)"\s*\)?$/;

/**
 * Compiles a filter pattern of CloudWatch Logs for lines of JSON: comparisons of fields with texts, in which `*` matches
 * any characters, joined by `&&`. As on AWS, a line without the field matches no comparison. Throws for other patterns.
 */
export function compileFilterPattern(pattern: string): (line: unknown) => boolean {
  const inner = /^\{(.*)\}$/.exec(pattern.trim())?.[1];
  const conditions = inner?.split("&&").map((text) => condition.exec(text.trim()));
  if (conditions === undefined || conditions.some((one) => one === null))
    throw new Error(`the local cloud does not support the filter pattern ${pattern}`);
  const checks = conditions.flatMap((found) => {
    const [, path, operator, wanted] = found ?? [];
    return path === undefined || wanted === undefined
      ? []
      : [{ path: path.slice(1).split("."), isEqual: operator === "=", wanted }];
  });
  return (line) =>
    checks.every(({ path, isEqual, wanted }) => {
      const value = path.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), line);
      return typeof value === "string" && matchesWildcards(wanted, value) === isEqual;
    });
}
