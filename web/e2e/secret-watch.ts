import type { BrowserContext, Page, Request, Response } from "playwright-core";

/** Fields of requests and answers that hold secrets. */
const secretFields = new Set([
  "password",
  "currentPassword",
  "token",
  "code",
  "secret",
  "backupCodes",
  "shareLink",
  "accessToken",
  "idToken",
  "refreshToken",
]);

/** An address of a tab's history, or an entry of a page's storage. */
export interface StoredEntry {
  where: string;
  text: string;
}

/** Collects the secrets that the browsers of a test file sent and received, and the places where they kept data. */
export class SecretWatch {
  /** Each secret, with the request or answer that held it. */
  readonly secrets = new Map<string, string>();
  readonly kept: StoredEntry[] = [];
  readonly #open = new Set<BrowserContext>();
  readonly #reading: Promise<void>[] = [];

  /** Records the secrets between this context and the server, and its history before it closes. */
  follow(context: BrowserContext): void {
    this.#open.add(context);
    context.on("request", (request) => this.#noteRequest(request));
    context.on("response", (response) => this.#reading.push(this.#noteResponse(response)));
    const close = context.close.bind(context);
    context.close = async (options) => {
      await this.#look(context);
      await close(options);
    };
  }

  /** Forgets what an earlier test file sent and kept. */
  forget(): void {
    this.secrets.clear();
    this.kept.length = 0;
    this.#open.clear();
    this.#reading.length = 0;
  }

  /** Waits for the last answers and reads the contexts that are still open. */
  async settle(): Promise<void> {
    for (const context of this.#open) await this.#look(context);
    await Promise.all(this.#reading);
  }

  note(secret: string, where: string): void {
    if (secret.length >= 6) this.secrets.set(secret, where);
  }

  #noteRequest(request: Request): void {
    if (request.method() === "GET" || !new URL(request.url()).pathname.startsWith("/api/")) return;
    this.#noteFields(parsed(request.postData()), `${request.method()} ${request.url()}`);
  }

  async #noteResponse(response: Response): Promise<void> {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith("/api/auth/")) return;
    try {
      for (const { name, value } of await response.headersArray())
        if (name.toLowerCase() === "set-cookie") this.#noteCookies(value, pathname);
      if (response.ok())
        this.#noteFields(parsed(await response.text()), `the answer of ${pathname}`);
    } catch (error) {
      // A page that navigated away discards the answer's body; a secret in it was also sent in a request.
      if (!/closed|No resource|No data|navigat/i.test(String(error))) throw error;
    }
  }

  #noteCookies(lines: string, path: string): void {
    for (const line of lines.split("\n")) {
      const value = line.split(";")[0]?.split("=").slice(1).join("=") ?? "";
      this.note(decodeURIComponent(value), `a cookie of ${path}`);
    }
  }

  #noteFields(value: unknown, where: string): void {
    if (typeof value !== "object" || value === null) return;
    for (const [name, field] of Object.entries(value)) {
      const texts: unknown[] = Array.isArray(field) ? field : [field];
      if (secretFields.has(name))
        for (const text of texts)
          if (typeof text === "string") this.note(text, `${name} of ${where}`);
    }
  }

  async #look(context: BrowserContext): Promise<void> {
    if (!this.#open.delete(context)) return;
    for (const page of context.pages()) this.kept.push(...(await keptBy(page)));
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}

/** The addresses in a tab's history, and the entries of its page's storage. */
async function keptBy(page: Page): Promise<StoredEntry[]> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send("Page.getNavigationHistory");
  await session.detach();
  const stored = await page.evaluate(() =>
    location.protocol.startsWith("http")
      ? [Object.entries(localStorage), Object.entries(sessionStorage)]
      : [],
  );
  return [
    ...entries.map(({ url }) => ({ where: "the history", text: withoutSignerLink(url) })),
    { where: `what ${new URL(page.url()).pathname} stores`, text: JSON.stringify(stored) },
  ];
}

/** The path of a signing link is an address; no other part of an address may hold a secret. */
function withoutSignerLink(url: string): string {
  return decodeURIComponent(
    url.replace(/^(https?:\/\/[^/]+\/(?:sign|share|invitation)\/)[\w-]+/, "$1"),
  );
}
