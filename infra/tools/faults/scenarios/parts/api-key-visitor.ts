import { Visitor, type VisitorResponse } from "../../../samples/visitor.ts";

/** A program that calls with an API key. It has no cookies. */
export class ApiKeyVisitor extends Visitor {
  readonly #key: string;

  constructor(origin: string, key: string) {
    super(origin);
    this.#key = key;
  }

  override async request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<VisitorResponse> {
    return await super.request(method, path, body, {
      authorization: `Bearer ${this.#key}`,
      ...headers,
    });
  }

  override copy(): ApiKeyVisitor {
    return new ApiKeyVisitor(this.origin, this.#key);
  }
}
