import { workspaceHeader } from "../../../shared/contracts/endpoint.ts";
import { Visitor, type VisitorResponse } from "../samples/visitor.ts";

/** A signed-in visitor whose calls all choose one workspace. */
export class VisitorInWorkspace extends Visitor {
  readonly #workspaceId: string;

  constructor(visitor: Visitor, workspaceId: string) {
    super(visitor.origin, [visitor.cookieHeader]);
    this.#workspaceId = workspaceId;
  }

  override async request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<VisitorResponse> {
    const chosen = { [workspaceHeader]: this.#workspaceId };
    return await super.request(method, path, body, { ...chosen, ...headers });
  }
}
