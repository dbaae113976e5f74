import { randomUUID } from "node:crypto";
import { ServiceFault } from "../service.ts";
import type { ServiceResponse } from "../service.ts";

const NAMESPACE = "http://ses.amazonaws.com/doc/2010-12-01/";

/** One call of SES version 1: a form whose names contain list positions, such as `Destinations.member.1`. */
export class SesQuery {
  readonly #form: URLSearchParams;

  constructor(body: string) {
    this.#form = new URLSearchParams(body);
  }

  get operation(): string {
    return this.#form.get("Action") ?? "";
  }

  text(name: string): string | undefined {
    return this.#form.get(name) ?? undefined;
  }

  /** Returns a required value. Throws AWS's validation error when it is missing. */
  required(name: string): string {
    const value = this.text(name);
    if (value !== undefined && value !== "") return value;
    throw new ServiceFault(
      400,
      "ValidationError",
      `1 validation error detected: Value null at '${name.charAt(0).toLowerCase()}${name.slice(1)}' failed to satisfy constraint: Member must not be null`,
    );
  }

  list(name: string): string[] {
    const values: string[] = [];
    for (let i = 1; ; i += 1) {
      const value = this.text(`${name}.member.${i}`);
      if (value === undefined) return values;
      values.push(value);
    }
  }

  /** Reads `Tags.member.1.Name`, `Tags.member.1.Value` and so on. */
  tags(): Record<string, string> {
    const tags: Record<string, string> = {};
    for (let i = 1; ; i += 1) {
      const name = this.text(`Tags.member.${i}.Name`);
      if (name === undefined) return tags;
      tags[name] = this.text(`Tags.member.${i}.Value`) ?? "";
    }
  }
}

function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

const headers = { "content-type": "text/xml" };

export function xmlResponse(operation: string, result: Record<string, string>): ServiceResponse {
  const members = Object.entries(result)
    .map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
    .join("");
  return {
    status: 200,
    headers,
    body: `<${operation}Response xmlns="${NAMESPACE}"><${operation}Result>${members}</${operation}Result><ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${operation}Response>`,
  };
}

export function xmlFault({ status, code, message, extra }: ServiceFault): ServiceResponse {
  const members = Object.entries(extra)
    .map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`)
    .join("");
  return {
    status,
    headers,
    body: `<ErrorResponse xmlns="${NAMESPACE}"><Error><Type>${status < 500 ? "Sender" : "Receiver"}</Type><Code>${escapeXml(code)}</Code><Message>${escapeXml(message)}</Message>${members}</Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
  };
}
