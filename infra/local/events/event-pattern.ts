import { isObject } from "../json.ts";
import type { Json, JsonObject } from "../json.ts";

/** Whether a value matches one entry of a pattern's list. `value` is undefined where the event has no such field. */
function matchesOne(value: Json | undefined, wanted: Json): boolean {
  if (!isObject(wanted)) return value === wanted;
  const [operator = "", operand = null] = Object.entries(wanted)[0] ?? [];
  const part = typeof operand === "string" ? operand : "";
  const text = typeof value === "string" ? value : undefined;
  switch (operator) {
    case "exists":
      return (value !== undefined) === operand;
    case "prefix":
      return text !== undefined && text.startsWith(part);
    case "suffix":
      return text !== undefined && text.endsWith(part);
    case "equals-ignore-case":
      return text !== undefined && text.toLowerCase() === part.toLowerCase();
    case "anything-but": {
      const refused = Array.isArray(operand) ? operand : [operand];
      return value !== undefined && !refused.some((one) => matchesOne(value, one));
    }
    case "numeric":
      return Array.isArray(operand) && isWithin(Number(value), operand);
    default:
      throw new Error(
        `the local cloud does not support the operator ${operator} of event patterns`,
      );
  }
}

/** `bounds` is a numeric range such as `[">", 0, "<=", 5]`. */
function isWithin(value: number, bounds: Json[]): boolean {
  for (let i = 0; i < bounds.length; i += 2) {
    const bound = Number(bounds[i + 1]);
    const holds: Record<string, boolean> = {
      "=": value === bound,
      "<": value < bound,
      "<=": value <= bound,
      ">": value > bound,
      ">=": value >= bound,
    };
    const comparison = bounds[i];
    if (typeof comparison !== "string" || holds[comparison] !== true) return false;
  }
  return true;
}

/** Whether an event matches the pattern of an EventBridge rule or of an event source's filter. */
export function matchesPattern(pattern: JsonObject, event: Json | undefined): boolean {
  if (Array.isArray(event)) return event.some((element) => matchesPattern(pattern, element));
  return Object.entries(pattern).every(([key, wanted]) => {
    if (key === "$or" && Array.isArray(wanted)) {
      return wanted.some((one) => isObject(one) && matchesPattern(one, event));
    }
    const value = isObject(event) ? event[key] : undefined;
    if (isObject(wanted)) return value !== undefined && matchesPattern(wanted, value);
    if (!Array.isArray(wanted)) throw new Error(`the event pattern needs a list at ${key}`);
    return wanted.some((one) =>
      Array.isArray(value)
        ? value.some((element) => matchesOne(element, one))
        : matchesOne(value, one),
    );
  });
}
