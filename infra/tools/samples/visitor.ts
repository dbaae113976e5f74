import { z } from "zod";
import { undeclaredError } from "./undeclared-error.ts";

export interface VisitorResponse {
  status: number;
  headers: Headers;
  /** The parsed JSON body, or the body as text. */
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

/** A user of the product over HTTP: fetch with a cookie jar and an Origin header. */
export class Visitor {
  readonly origin: string;
  readonly #cookies = new Map<string, string>();

  /** `cookies`: pairs of name and value, as a `Cookie` header has them. */
  constructor(origin: string, cookies: readonly string[] = []) {
    this.origin = origin;
    for (const pair of cookies.flatMap((line) => line.split("; "))) this.#keep(pair);
  }

  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Cookies of this visitor by name. */
  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  /**
   * Sends one request with the stored cookies and stores those of the response. Does not follow redirects. Throws for
   * an error code that the endpoint does not declare.
   */
  async request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<VisitorResponse> {
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

  /** Sends a request and reads the body of its answer with `schema`. Throws for a status of 400 or more. */
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

  /** A visitor of the same site with a copy of the cookies. */
  copy(): Visitor {
    return new Visitor(this.origin, [this.cookieHeader].filter(Boolean));
  }

  /** Emails in the inbox, newest first. `attachments: false` leaves out the attachments' content. */
  async inbox({ attachments = true } = {}): Promise<InboxEmail[]> {
    const { emails } = await this.expect(
      z.object({ emails: z.array(Email) }),
      "GET",
      `/_local/mail.json${attachments ? "" : "?content=0"}`,
    );
    return emails;
  }

  /**
   * Waits for an email to an address with a matching subject or text. Returns the newest one. Throws after `seconds`.
   */
  async emailTo(address: string, fits: RegExp, seconds = 30): Promise<InboxEmail> {
    const wanted = address.toLowerCase();
    const until = performance.now() + seconds * 1000;
    // Growing pauses, so that many waiting visitors do not slow down the delivery.
    for (let pauseMs = 25; performance.now() < until; pauseMs = Math.min(pauseMs * 2, 1000)) {
      const found = (await this.inbox({ attachments: false })).find(
        ({ destination, subject, body }) =>
          destination.to.some((to) => to.toLowerCase().includes(wanted)) &&
          (fits.test(subject) || fits.test(body.text)),
      );
      if (found !== undefined) return await this.#withContent(found);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    throw new Error(`No email that matches ${fits} reached ${address} within ${seconds} s`);
  }

  /** The email with the content of its attachments, which is read only for this email. */
  async #withContent(email: InboxEmail): Promise<InboxEmail> {
    if (email.attachments.length === 0) return email;
    const whole = (await this.inbox()).find(({ messageId }) => messageId === email.messageId);
    return whole ?? email;
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

/** The token after `marker` in the first link of an email that contains it, such as `/sign/…` or `#token=…`. */
export function tokenInEmail(
  mail: InboxEmail,
  marker: "/sign/" | "/share/" | "/invitation/" | "/join/" | "token=",
): string {
  const found = mail.body.text.split(marker)[1]?.match(/^[A-Za-z0-9_-]+/)?.[0];
  if (found === undefined)
    throw new Error(`The email '${mail.subject}' has no link with ${marker}`);
  return found;
}
