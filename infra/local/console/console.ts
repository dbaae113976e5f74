import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { PostRefused } from "./pages.ts";
import type { ConsolePage } from "./pages.ts";
import { renderPage } from "./layout.ts";
import { readRequest } from "../http-server.ts";
import type { ServiceResponse } from "../service.ts";

const maxBodyBytes = 100_000;

type Foreign = (path: string, query: URLSearchParams) => ServiceResponse | undefined;

const json = (status: number, content: object): ServiceResponse => ({
  status,
  headers: { "content-type": "application/json" },
  body: `${JSON.stringify(content, null, 2)}\n`,
});

const html = (body: string): ServiceResponse => ({
  status: 200,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  },
  body,
});

/** Any other host name belongs to a page that rebound its domain to this machine. */
const isLocalHost = (host: string | undefined): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? "");

function isForeignOrigin(request: IncomingMessage): boolean {
  const { origin, host, "sec-fetch-site": site } = request.headers;
  if (site === "cross-site" || site === "same-site") return true;
  return origin !== undefined && origin !== `http://${host}`;
}

/** Pages of the local cloud under `/_local`. Each is available as JSON under its path with `.json` added. */
export class Console {
  readonly #pages: Record<string, ConsolePage>;
  readonly #foreign: Foreign;

  /** `foreign` handles the paths that a service renders, for instance the inbox. */
  constructor(pages: Record<string, ConsolePage>, foreign: Foreign) {
    this.#pages = pages;
    this.#foreign = foreign;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await this.#answer(request);
    response.writeHead(answer.status, {
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...answer.headers,
    });
    response.end(answer.body);
  }

  async #answer(incoming: IncomingMessage): Promise<ServiceResponse> {
    if (!isLocalHost(incoming.headers.host))
      return json(403, { message: "Only this machine may call the local cloud" });
    const { pathname, searchParams: query } = new URL(incoming.url ?? "/", "http://local");
    const asJson = pathname.endsWith(".json");
    const name = pathname.replace(/^\/_local\/?/, "").replace(/\.json$/, "");
    const page = Object.hasOwn(this.#pages, name) ? this.#pages[name] : undefined;
    const reads = incoming.method === "GET" || incoming.method === "HEAD";
    if (reads && !page) {
      if (name === "") return html(index());
      return (
        this.#foreign(pathname, query) ??
        json(404, { message: `The local cloud has no page ${pathname}` })
      );
    }
    if (!page) return json(404, { message: `The local cloud has no page ${pathname}` });
    if (reads) return asJson ? json(200, await page.json(query)) : html(await page.html(query));
    if (isForeignOrigin(incoming))
      return json(403, { message: "A page of another site may not change the local cloud" });
    if (incoming.method === "DELETE" && page.clear) {
      page.clear();
      return json(200, await page.json(query));
    }
    if (incoming.method !== "POST" || !page.post)
      return json(405, { message: "Method not allowed" });
    return this.#post(incoming, page, page.post, query, pathname);
  }

  async #post(
    incoming: IncomingMessage,
    page: ConsolePage,
    post: (input: unknown) => Promise<object | void>,
    query: URLSearchParams,
    pathname: string,
  ): Promise<ServiceResponse> {
    const { body, headers } = await readRequest(incoming, maxBodyBytes);
    let given: object | void;
    const isForm = String(headers["content-type"]).startsWith("application/x-www-form-urlencoded");
    try {
      const text = body.toString();
      given = await post(isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text));
    } catch (error) {
      if (error instanceof PostRefused) return json(error.status, error.content);
      if (error instanceof z.ZodError) return json(400, { message: z.prettifyError(error) });
      if (error instanceof SyntaxError) return json(400, { message: "The body is not JSON" });
      throw error;
    }
    if (given) return json(200, given);
    return isForm
      ? { status: 303, headers: { location: pathname }, body: "" }
      : json(200, await page.json(query));
  }
}

function index(): string {
  const entries = [
    ["mail", "all emails that were sent"],
    ["clock", "the time of the local cloud, and a form to advance it"],
    ["faults", "errors that the next AWS calls answer"],
    ["calls", "AWS calls of each function, with action, result and capacity units"],
    ["logs", "log lines of the functions, and reasons of refused calls"],
    ["alarms", "states of the alarms, and what their actions did"],
    ["memory", "memory of the local cloud and of each running function"],
    ["usage", "invocations of the functions, and stored items"],
  ];
  const items = entries.map(
    ([name, what]) => `<li><a href="/_local/${name}">${name}</a>: ${what}</li>`,
  );
  return renderPage("", "Pages of the local cloud", `<ul>${items.join("")}</ul>`);
}
