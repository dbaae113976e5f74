import type { ServiceFault, ServiceResponse } from "../service.ts";

/** An element of XML. Text is escaped, other elements are not. */
export function element(name: string, content: string, isText = false): string {
  const inner = isText
    ? content.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    : content;
  return `<${name}>${inner}</${name}>`;
}

/** The answer of a service with AWS's query protocol. */
export function answerXml(operation: string, result: string): ServiceResponse {
  return respond(200, element(`${operation}Response`, element(`${operation}Result`, result)));
}

export function faultXml({ status, code, message }: ServiceFault): ServiceResponse {
  const error = [
    element("Type", "Sender", true),
    element("Code", code, true),
    element("Message", message, true),
  ].join("");
  return respond(status, element("ErrorResponse", element("Error", error)));
}

function respond(status: number, body: string): ServiceResponse {
  return { status, headers: { "content-type": "text/xml" }, body };
}
