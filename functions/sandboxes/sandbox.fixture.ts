import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { TestCloud } from "../../infra/tools/testing/cloud.ts";
import { equalShareRow, readInvitationOf, waitUntil } from "../../infra/tools/testing/agreement.ts";
import { newAddress } from "../../infra/tools/samples/sample-accounts.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";
import { apiKeyScopes } from "../../shared/domain/api-keys/api-key-scopes.ts";
import { callWithKey, makeApiKey } from "../testing/api-key-calls.fixture.ts";

const Made = z.object({ id: z.string(), agreement: z.object({ id: z.string() }) });
const Emails = z.array(
  z.object({
    id: z.string(),
    template: z.string(),
    to: z.object({ address: z.string() }),
    subject: z.string(),
    text: z.string(),
    links: z.array(z.object({ url: z.string() })),
    attachments: z.array(z.string()),
  }),
);

/** A program with a test key, or with a live one to compare. */
export class Program {
  readonly key: string;
  readonly #url: string;

  constructor(url: string, { text }: { text: string }) {
    this.#url = url;
    this.key = text;
  }

  static async of(
    cloud: Pick<TestCloud, "url">,
    owner: Visitor,
    more: { workspace?: string } = {},
  ) {
    return new Program(cloud.url, await makeApiKey(owner, apiKeyScopes, { ...more, isTest: true }));
  }

  async call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const all = { "idempotency-key": randomUUID(), ...headers };
    return await callWithKey(this.#url, this.key, [method, path, body, all]);
  }

  /** Makes and sends a song's sheet to one writer, or keeps it as a draft. */
  async makeSheet(title: string, { email = newAddress(), send = true } = {}) {
    const splits = [equalShareRow("Wanda Writer", email, 100)];
    const { status, body } = await this.call("POST", "/api/songs", { title, splits, send });
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    const { id, agreement } = Made.parse(body);
    return { songId: id, agreementId: agreement.id, email };
  }

  async emails() {
    return Emails.parse((await this.call("GET", "/api/sandbox/emails")).body);
  }

  /** Waits for an email of the sandbox. */
  async email(template: string, address: string) {
    const fits = (one: { template: string; to: { address: string } }) =>
      one.template === template && one.to.address === address;
    const found = await waitUntil(
      async () => (await this.emails()).find(fits),
      (one) => one !== undefined,
    );
    if (found === undefined) throw new Error("There is no such email");
    return found;
  }

  /** The invitation behind the link in the request to a writer. */
  async invitation(address: string) {
    const { links } = await this.email("request", address);
    const token = links[0]?.url.split("/sign/")[1] ?? "";
    return await readInvitationOf(new Visitor(this.#url), token);
  }
}
