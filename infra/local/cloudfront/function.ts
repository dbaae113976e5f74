import { createContext, Script } from "node:vm";
import { z } from "zod";
import { EdgeFunction } from "./config.ts";
import type { EdgeRequest, EdgeResponse } from "../edge.ts";
import { propsOf } from "../template/template.ts";
import type { Resource } from "../template/template.ts";

const One = z.object({ value: z.string() });
const Values = z.record(
  z.string(),
  z.object({ value: z.string(), multiValue: z.array(One).optional() }),
);
const RequestShape = z.object({
  method: z.string(),
  uri: z.string(),
  querystring: Values,
  headers: Values,
  cookies: Values,
});
const ResponseShape = z.object({
  statusCode: z.number(),
  headers: Values.default({}),
  body: z.union([z.string(), z.object({ data: z.string() })]).optional(),
});

type RequestShape = z.infer<typeof RequestShape>;

function pairs(text: string, separator: string): z.infer<typeof Values> {
  const out: z.infer<typeof Values> = {};
  for (const pair of text.split(separator)) {
    if (pair === "") continue;
    const [name = "", ...rest] = pair.split("=");
    const value = rest.join("=");
    const known = out[name];
    if (known) (known.multiValue ??= [{ value: known.value }]).push({ value });
    else out[name] = { value };
  }
  return out;
}

function joined(values: z.infer<typeof Values>, separator: string): string {
  return Object.entries(values)
    .flatMap(([name, { value, multiValue }]) =>
      (multiValue ?? [{ value }]).map((one) => `${name}=${one.value}`),
    )
    .join(separator);
}

function toShape(request: EdgeRequest): RequestShape {
  const { cookie, ...headers } = request.headers;
  return {
    method: request.method,
    uri: request.path,
    querystring: pairs(request.query, "&"),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
    cookies: pairs(cookie ?? "", "; "),
  };
}

function fromShape(shape: RequestShape, request: EdgeRequest, before: RequestShape): EdgeRequest {
  const cookie = joined(shape.cookies, "; ");
  const sameQuery = JSON.stringify(shape.querystring) === JSON.stringify(before.querystring);
  return {
    ...request,
    path: shape.uri,
    // A query that the function left as it was is forwarded byte for byte.
    query: sameQuery ? request.query : joined(shape.querystring, "&"),
    headers: {
      ...Object.fromEntries(
        Object.entries(shape.headers).map(([name, { value }]) => [name.toLowerCase(), value]),
      ),
      ...(cookie === "" ? {} : { cookie }),
    },
  };
}

/** A CloudFront function of the template, run as the cloudfront-js-2.0 runtime runs it. */
export class CloudFrontFunction {
  readonly #id: string;
  /** Calls the function's handler in its own context. Takes and gives JSON. */
  readonly #handle: (input: string) => Promise<string>;
  readonly #distributionId: string;

  constructor(resource: Resource, distributionId: string, log: (line: string) => void) {
    const { FunctionCode: code } = propsOf(resource, EdgeFunction);
    this.#id = resource.id;
    this.#distributionId = distributionId;
    const context = createContext({ console: { log: (line: unknown) => log(String(line)) } });
    new Script(code, { filename: `${resource.id}.js` }).runInContext(context);
    // Without a time limit: each call with one starts a thread.
    this.#handle = new Script(
      "async (input) => JSON.stringify(await handler(JSON.parse(input)))",
    ).runInContext(context) as (input: string) => Promise<string>;
  }

  /** Returns the request to forward, or the response that the function answers itself. */
  async onRequest(request: EdgeRequest): Promise<EdgeRequest | EdgeResponse> {
    const shape = toShape(request);
    const result = await this.#run("viewer-request", request, { request: shape });
    const response = ResponseShape.safeParse(result);
    if (response.success) {
      const { statusCode, headers, body = "" } = response.data;
      return {
        status: statusCode,
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, { value }]) => [name.toLowerCase(), value]),
        ),
        body: Buffer.from(typeof body === "string" ? body : body.data),
      };
    }
    return fromShape(RequestShape.parse(result), request, shape);
  }

  /** Returns the response with the status and headers that the function returned. Cookies are not changed. */
  async onResponse(request: EdgeRequest, response: EdgeResponse): Promise<EdgeResponse> {
    const { "set-cookie": cookies, ...rest } = response.headers;
    const headers = Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [name, { value: String(value) }]),
    );
    const shape = { statusCode: response.status, headers, cookies: {} };
    const result = ResponseShape.parse(
      await this.#run("viewer-response", request, { request: toShape(request), response: shape }),
    );
    return {
      status: result.statusCode,
      headers: {
        ...Object.fromEntries(
          Object.entries(result.headers).map(([name, { value }]) => [name.toLowerCase(), value]),
        ),
        ...(cookies === undefined ? {} : { "set-cookie": cookies }),
      },
      body: response.body,
    };
  }

  async #run(eventType: string, request: EdgeRequest, more: object): Promise<unknown> {
    const input = JSON.stringify({
      version: "1.0",
      context: {
        eventType,
        distributionId: this.#distributionId,
        distributionDomainName: "localhost",
        requestId: "local",
      },
      viewer: { ip: request.viewerAddress },
      ...more,
    });
    try {
      return JSON.parse(await this.#handle(input));
    } catch (error) {
      throw new Error(`the CloudFront function ${this.#id} failed: ${String(error)}`, {
        cause: error,
      });
    }
  }
}
