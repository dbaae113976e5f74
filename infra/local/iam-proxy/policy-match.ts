import { z } from "zod";
import { asList } from "../json.ts";
import type { RequiredPermission } from "../service.ts";

const texts = z.union([z.string(), z.array(z.string())]);
const scalar = z.union([z.string(), z.number(), z.boolean()]);

export const Statement = z.object({
  Sid: z.string().optional(),
  Effect: z.enum(["Allow", "Deny"]),
  Action: texts.optional(),
  NotAction: texts.optional(),
  Resource: texts.optional(),
  NotResource: texts.optional(),
  Principal: z.union([z.string(), z.record(z.string(), texts)]).optional(),
  Condition: z
    .record(z.string(), z.record(z.string(), z.union([scalar, z.array(scalar)])))
    .optional(),
});
export type Statement = z.infer<typeof Statement>;

export const PolicyDocument = z.object({
  Statement: z.union([Statement, z.array(Statement)]).transform((s) => asList(s)),
});

const compiled = new Map<string, RegExp>();

/** Whether a value matches a pattern with IAM's wildcards: `*` is any number of characters, `?` is one character. */
export function matchesWildcards(pattern: string, value: string, ignoreCase = false): boolean {
  const key = `${ignoreCase ? "i" : "s"}:${pattern}`;
  let expression = compiled.get(key);
  if (!expression) {
    const source = pattern
      .replace(/[.+^${}()|[\]\\]/g, "\\$&")
      .replaceAll("*", "[^]*")
      .replaceAll("?", "[^]");
    expression = new RegExp(`^${source}$`, ignoreCase ? "i" : "");
    compiled.set(key, expression);
  }
  return expression.test(value);
}

type Comparison = (value: string, wanted: string) => boolean;

const comparisons: Record<string, Comparison> = {
  StringEquals: (v, w) => v === w,
  StringEqualsIgnoreCase: (v, w) => v.toLowerCase() === w.toLowerCase(),
  StringLike: (v, w) => matchesWildcards(w, v),
  ArnEquals: (v, w) => matchesWildcards(w, v),
  ArnLike: (v, w) => matchesWildcards(w, v),
  Bool: (v, w) => v.toLowerCase() === w.toLowerCase(),
  NumericEquals: (v, w) => Number(v) === Number(w),
  NumericLessThan: (v, w) => Number(v) < Number(w),
  NumericLessThanEquals: (v, w) => Number(v) <= Number(w),
  NumericGreaterThan: (v, w) => Number(v) > Number(w),
  NumericGreaterThanEquals: (v, w) => Number(v) >= Number(w),
  DateLessThan: (v, w) => Date.parse(v) < Date.parse(w),
  DateGreaterThan: (v, w) => Date.parse(v) > Date.parse(w),
};
const opposites: Record<string, string> = {
  StringNotEquals: "StringEquals",
  StringNotEqualsIgnoreCase: "StringEqualsIgnoreCase",
  StringNotLike: "StringLike",
  ArnNotEquals: "ArnEquals",
  ArnNotLike: "ArnLike",
  NumericNotEquals: "NumericEquals",
};

function conditionHolds(
  operator: string,
  key: string,
  wanted: string[],
  context: RequiredPermission["context"],
): boolean {
  const parts = /^(ForAllValues:|ForAnyValue:)?(.+?)(IfExists)?$/.exec(operator);
  const [, set, name = operator, ifExists] = parts ?? [];
  const entry = Object.entries(context).find(([k]) => k.toLowerCase() === key.toLowerCase());
  if (name === "Null") return wanted.some((w) => (entry === undefined) === (w === "true"));
  const opposite = opposites[name];
  const compare = comparisons[opposite ?? name];
  if (!compare) throw new Error(`the policy condition operator ${operator} is not known here`);
  if (!entry) return ifExists !== undefined || set === "ForAllValues:" || opposite !== undefined;
  const holds = (value: string): boolean =>
    wanted.some((w) => compare(value, w)) === (opposite === undefined);
  const values = asList(entry[1]);
  return set === "ForAllValues:" ? values.every(holds) : values.some(holds);
}

/** Whether a statement's actions, resources and conditions match a call. Ignores the principal. */
export function statementApplies(statement: Statement, need: RequiredPermission): boolean {
  const action = (pattern: string): boolean => matchesWildcards(pattern, need.action, true);
  const resource = (pattern: string): boolean => matchesWildcards(pattern, need.resource);
  const actionFits = statement.Action
    ? asList(statement.Action).some(action)
    : !asList(statement.NotAction).some(action);
  const resourceFits = statement.Resource
    ? asList(statement.Resource).some(resource)
    : !asList(statement.NotResource).some(resource);
  const conditions = Object.entries(statement.Condition ?? {}).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, wanted]) => ({ operator, key, wanted: asList(wanted) })),
  );
  return (
    actionFits &&
    resourceFits &&
    conditions.every(({ operator, key, wanted }) =>
      conditionHolds(operator, key, wanted.map(String), need.context),
    )
  );
}
