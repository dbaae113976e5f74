import { STATUS_CODES } from "node:http";
import type { ServiceFault } from "../service.ts";

export type XmlContent = string | number | boolean | undefined | XmlContent[] | XmlElement;
export interface XmlElement {
  [name: string]: XmlContent;
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};
const escape = (text: string): string => text.replace(/[&<>"\r]/g, (found) => escapes[found] ?? "");

function element(name: string, content: XmlContent): string {
  if (content === undefined) return "";
  if (Array.isArray(content)) return content.map((one) => element(name, one)).join("");
  const inner =
    typeof content === "object"
      ? Object.entries(content)
          .map(([child, value]) => element(child, value))
          .join("")
      : escape(String(content));
  return `<${name}>${inner}</${name}>`;
}

/** An XML document with one root element. A list repeats its element; undefined values are left out. */
export function xml(root: string, content: XmlElement): string {
  const body = element(root, content).replace(
    `<${root}>`,
    `<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;
}

export function faultXml(
  { status, code, message, extra }: ServiceFault,
  requestId: string,
): string {
  const more = Object.fromEntries(
    Object.entries(extra).map(([name, value]) => [name, String(value)]),
  );
  const content = {
    Code: code,
    Message: message || STATUS_CODES[status],
    ...more,
    RequestId: requestId,
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element("Error", content)}`;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
function unescape(text: string): string {
  return text.replace(/&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/g, (whole, hex, decimal, name) => {
    if (typeof hex === "string") return String.fromCodePoint(Number.parseInt(hex, 16));
    if (typeof decimal === "string") return String.fromCodePoint(Number(decimal));
    return entities[String(name)] ?? whole;
  });
}

/** Inner texts of all elements with this name, for the flat documents of S3 requests. */
export function elementsOf(document: string, name: string): string[] {
  const pattern = new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, "g");
  return [...document.matchAll(pattern)].map((match) => match[1] ?? "");
}

export function textOf(document: string, name: string): string | undefined {
  const [inner] = elementsOf(document, name);
  return inner === undefined ? undefined : unescape(inner.trim());
}
