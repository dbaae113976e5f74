import { z } from "zod";
import { undeclaredError } from "./undeclared-error.ts";

export interface VisitorAnswer {
  status: number;
  headers: Headers;
  /** The parsed JSON, or the text where it is none. */
  body: unknown;
}

const Email = z.object({
  messageId: z.string(),
  from: z.string(),
  destination: z.object({ to: z.array(z.string()) }),
  subject: z.string(),
  body: z.object({ html: z.string(), text: z.string() }),
  attachments: z.array(
    z.object({
      filename: z.string(),
      contentType: z.string(),
      sizeBytes: z.number().optional(),
      size: z.number().optional(),
      content: z.string().optional(),
      url: z.string().optional(),
    }),
  ),
  at: z.string(),
});
export type InboxEmail = z.infer<typeof Email>;

/** Someone who uses the product over HTTP alone: fetch, a cookie jar and an Origin header. */
export class Visitor {
  readonly origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.origin = origin;
  }

  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** The names and values of the cookies that this visitor holds. */
  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  /**
   * One request, its cookies sent and kept. Redirects are not followed. Throws on an error code that the endpoint
   * does not declare.
   */
  async request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<VisitorAnswer> {
    const answer = await fetch(new URL(path, this.origin), {
      method,
      redirect: "manual",
      headers: {
        ...(method === "GET" ? {} : { origin: this.origin }),
        ...(this.#cookies.size > 0 ? { cookie: this.cookieHeader } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    const text = await answer.text();
    const isJson = (answer.headers.get("content-type") ?? "").includes("json");
    const parsed: unknown = isJson && text !== "" ? JSON.parse(text) : text;
    const { pathname } = new URL(path, this.origin);
    const undeclared = answer.ok ? undefined : undeclaredError(method, pathname, parsed);
    if (undeclared !== undefined)
      throw new Error(`${method} ${pathname} answered ${undeclared}, which it does not declare`);
    return { status: answer.status, headers: answer.headers, body: parsed };
  }

  /** A request that has to succeed; its body read by `schema`. Throws with status and body otherwise. */
  async expect<Schema extends z.ZodType>(
    schema: Schema,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<z.infer<Schema>> {
    const answer = await this.request(method, path, body, headers);
    if (answer.status >= 400)
      throw new Error(
        `${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`,
      );
    return schema.parse(answer.body);
  }

  /** The mails in the inbox, newest first. */
  async inbox(): Promise<InboxEmail[]> {
    const { emails } = await this.expect(
      z.object({ emails: z.array(Email) }),
      "GET",
      "/_local/mail.json",
    );
    return emails;
  }

  /** The newest mail to an address whose subject or text fits, waiting until it has come. */
  async mailTo(address: string, fits: RegExp, seconds = 30): Promise<InboxEmail> {
    const wanted = address.toLowerCase();
    const until = performance.now() + seconds * 1000;
    // Many who wait at once must not keep the machine from delivering.
    for (let pauseMs = 100; performance.now() < until; pauseMs = Math.min(pauseMs * 2, 1000)) {
      const found = (await this.inbox()).find(
        ({ destination, subject, body }) =>
          destination.to.some((to) => to.toLowerCase().includes(wanted)) &&
          (fits.test(subject) || fits.test(body.text)),
      );
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    throw new Error(`No mail that fits ${fits} reached ${address} within ${seconds} s`);
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const at = pair.indexOf("=");
    const name = pair.slice(0, at);
    const gone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
    if (gone) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(at + 1));
  }
}

/** The part of a mailed link behind `marker`: the token of `/sign/…` or of `#token=…`. */
export function tokenInMail(mail: InboxEmail, marker: "/sign/" | "token="): string {
  const found = mail.body.text.split(marker)[1]?.match(/^[A-Za-z0-9_-]+/)?.[0];
  if (found === undefined)
    throw new Error(`The mail '${mail.subject}' holds no link with ${marker}`);
  return found;
}
