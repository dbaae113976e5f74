import { isObject, type Json, type JsonObject } from "../json.ts";

interface FaultDetails {
  type?: "invalid_request_error" | "card_error" | "idempotency_error" | "authentication_error";
  code?: string;
  param?: string;
  declineCode?: string;
}

/** An error with the fields of Stripe's errors. */
export class StripeFault extends Error {
  readonly status: number;
  readonly details: FaultDetails;
  constructor(status: number, message: string, details: FaultDetails = {}) {
    super(message);
    this.name = "StripeFault";
    this.status = status;
    this.details = details;
  }

  /** The body of the answer. */
  body(): object {
    const { type = "invalid_request_error", declineCode, ...details } = this.details;
    const decline = declineCode === undefined ? {} : { decline_code: declineCode };
    return { error: { type, message: this.message, ...details, ...decline } };
  }
}

export function noSuchObject(kind: string, id: string): StripeFault {
  const message = `No such ${kind}: '${id}'`;
  return new StripeFault(404, message, { code: "resource_missing", param: "id" });
}

/** Parses a form body with nested names: `items[0][price]=x` is `{ items: [{ price: "x" }] }`. */
export function parseForm(text: string): JsonObject {
  const root: JsonObject = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll("]", "").split("[");
    put(root, path, value);
  }
  return lists(root);
}

function put(target: JsonObject, [first = "", ...rest]: string[], value: string): void {
  const key = first === "" ? String(Object.keys(target).length) : first;
  if (key === "__proto__") throw new StripeFault(400, "Invalid parameter name");
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const before = target[key];
  const inner: JsonObject = isObject(before) ? before : {};
  target[key] = inner;
  put(inner, rest, value);
}

/** Objects whose names are 0, 1, 2 … become lists. */
function lists(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, asLists(value)]));
}

function asLists(value: Json): Json {
  if (!isObject(value)) return value;
  const inner = lists(value);
  const names = Object.keys(inner);
  return names.length > 0 && names.every((name, index) => name === String(index))
    ? Object.values(inner)
    : inner;
}

/** A list object of Stripe's API. */
export function listOf<T>(url: string, data: T[], hasMore = false) {
  return { object: "list" as const, data, has_more: hasMore, url };
}
