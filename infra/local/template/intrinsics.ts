import { isObject } from "../json.ts";
import type { Json, JsonObject } from "../json.ts";

/** The template values that intrinsic functions use. `place` names the property in errors. */
export interface IntrinsicScope {
  ref(name: string, place: string): Json | undefined;
  attribute(id: string, name: string, place: string): string;
  condition(name: string, place: string): boolean;
  mapping(path: string[], place: string): Json;
  exported(name: string, place: string): string;
  secret(arn: string, jsonKey: string | undefined, place: string): string;
  region: string;
  /** Pairs of a pattern and its replacement. */
  substitutions: [RegExp, string][];
}

const dynamicReference =
  /\{\{resolve:secretsmanager:(arn:[^:]*:secretsmanager:[^:]*:[^:]*:secret:[^:}]+|[^:}]+)(?::SecretString(?::([^:}]*))?(?::[^:}]*){0,2})?\}\}/g;

function isFunction(value: JsonObject): [string, Json] | undefined {
  const entries = Object.entries(value);
  const first = entries[0];
  if (first === undefined || entries.length !== 1) return undefined;
  return first[0] === "Ref" || first[0].startsWith("Fn::") ? first : undefined;
}

/** Evaluates a condition of the template's `Conditions`. */
export function evaluateCondition(value: Json, place: string, scope: IntrinsicScope): boolean {
  if (typeof value === "boolean") return value;
  const [name, args] = isObject(value) ? (Object.entries(value)[0] ?? []) : [];
  if (name === "Condition" && typeof args === "string") return scope.condition(args, place);
  if (Array.isArray(args)) {
    const inner = (x: Json): boolean => evaluateCondition(x, place, scope);
    if (name === "Fn::And") return args.every(inner);
    if (name === "Fn::Or") return args.some(inner);
    if (name === "Fn::Not") return !args.some(inner);
    if (name === "Fn::Equals") {
      const [left, right] = args.map((x) => JSON.stringify(resolveIntrinsics(x, place, scope)));
      return left === right;
    }
  }
  throw new Error(`${place}: not a condition: ${JSON.stringify(value)}`);
}

/** Replaces the intrinsic functions of a value by their results. Returns undefined for AWS::NoValue. */
export function resolveIntrinsics(
  value: Json,
  place: string,
  scope: IntrinsicScope,
): Json | undefined {
  if (typeof value === "string") return dereference(value, place, scope);
  if (Array.isArray(value)) {
    return value
      .map((x, i) => resolveIntrinsics(x, `${place}[${i}]`, scope))
      .filter((x): x is Json => x !== undefined);
  }
  if (!isObject(value)) return value;
  const call = isFunction(value);
  if (call) return callFunction(call[0], call[1], place, scope);
  const out: JsonObject = {};
  for (const [key, inner] of Object.entries(value)) {
    const resolved = resolveIntrinsics(inner, `${place}.${key}`, scope);
    if (resolved !== undefined) out[key] = resolved;
  }
  return out;
}

function dereference(original: string, place: string, scope: IntrinsicScope): string {
  let text = original;
  for (const [from, to] of scope.substitutions) text = text.replace(from, () => to);
  if (!text.includes("{{resolve:")) return text;
  const out = text.replace(dynamicReference, (_all, arn: string, key: string | undefined) =>
    scope.secret(arn, key === "" ? undefined : key, place),
  );
  // A part of an Fn::Join may hold only the start of a reference; the joined text passes here again.
  if (/\{\{resolve:[^}]*\}\}/.test(out)) throw new Error(`${place}: no local value for ${text}`);
  return out;
}

function callFunction(
  name: string,
  raw: Json,
  place: string,
  scope: IntrinsicScope,
): Json | undefined {
  const inner = (x: Json): Json => {
    const resolved = resolveIntrinsics(x, place, scope);
    if (resolved === undefined) throw new Error(`${place}: AWS::NoValue inside ${name}`);
    return resolved;
  };
  const bad = (what: string): Error =>
    new Error(`${place}: ${name} ${what}: ${JSON.stringify(raw)}`);
  const text = (x: Json | undefined): string => {
    if (typeof x === "number" || typeof x === "boolean") return String(x);
    if (typeof x !== "string") throw bad("needs a string");
    return x;
  };
  const many = (x: Json | undefined): Json[] => {
    if (!Array.isArray(x)) throw bad("needs a list");
    return x;
  };

  switch (name) {
    case "Ref":
      return scope.ref(text(raw), place);
    case "Fn::GetAtt": {
      const [id, ...path] = typeof raw === "string" ? raw.split(".") : many(raw);
      return scope.attribute(text(id), path.map((x) => text(inner(x))).join("."), place);
    }
    case "Fn::Join": {
      const [separator, parts] = many(raw);
      const joined = many(inner(parts ?? null))
        .map(text)
        .join(text(separator));
      return dereference(joined, place, scope);
    }
    case "Fn::Sub":
      return dereference(substitute(raw, place, scope, inner), place, scope);
    case "Fn::Select": {
      const [index, list] = many(raw);
      const items = many(inner(list ?? null));
      const found = items[Number(inner(index ?? null))];
      if (found === undefined) throw bad(`has no entry at its index in a list of ${items.length}`);
      return found;
    }
    case "Fn::Split": {
      const [separator, whole] = many(raw);
      return text(inner(whole ?? null)).split(text(separator));
    }
    case "Fn::If": {
      const [condition, yes, no] = many(raw);
      const chosen = scope.condition(text(condition), place) ? yes : no;
      return chosen === undefined ? undefined : resolveIntrinsics(chosen, place, scope);
    }
    case "Fn::FindInMap":
      return scope.mapping(
        many(raw).map((x) => text(inner(x))),
        place,
      );
    case "Fn::ImportValue":
      return scope.exported(text(inner(raw)), place);
    case "Fn::Base64":
      return Buffer.from(text(inner(raw))).toString("base64");
    case "Fn::GetAZs":
      return ["a", "b", "c"].map((zone) => scope.region + zone);
    default:
      throw new Error(`${place}: the local cloud does not support ${name}`);
  }
}

function asText(value: Json | undefined, place: string): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  throw new Error(`${place}: Fn::Sub needs strings`);
}

function substitute(
  raw: Json,
  place: string,
  scope: IntrinsicScope,
  inner: (x: Json) => Json,
): string {
  const [pattern, variables] = Array.isArray(raw) ? raw : [raw];
  if (typeof pattern !== "string") throw new Error(`${place}: Fn::Sub needs a string`);
  const own = isObject(variables) ? variables : {};
  return pattern.replace(/\$\{(!?)([^}]+)\}/g, (_all, literal: string, name: string) => {
    if (literal !== "") return `\${${name}}`;
    const given = own[name];
    if (given !== undefined) return asText(inner(given), place);
    const dot = name.indexOf(".");
    if (dot > 0) return scope.attribute(name.slice(0, dot), name.slice(dot + 1), place);
    return asText(scope.ref(name, place), place);
  });
}
