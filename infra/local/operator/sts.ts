import { ServiceFault } from "../service.ts";
import type {
  RequiredPermission,
  Service,
  ServiceCall,
  ServiceResponse,
  WireRequest,
} from "../service.ts";
import { answerXml, element, faultXml } from "./query-xml.ts";

/** STS, which tells callers who they are. */
export class StsService implements Service {
  readonly name = "sts";
  readonly #account: string;

  constructor(account: string) {
    this.#account = account;
  }

  async start(): Promise<void> {}
  async stop(): Promise<void> {}

  parse({ body }: WireRequest): { operation: string; input: unknown } {
    return { operation: new URLSearchParams(body.toString()).get("Action") ?? "", input: {} };
  }

  /** None: everyone may ask who they are. */
  requiredPermissions(): RequiredPermission[] {
    return [];
  }

  async handle({ operation, role = "" }: ServiceCall): Promise<ServiceResponse> {
    if (operation !== "GetCallerIdentity")
      throw new ServiceFault(
        501,
        "NotImplemented",
        `the local cloud does not support ${operation}`,
      );
    const arn = `arn:aws:sts::${this.#account}:assumed-role/${role}/local`;
    const parts = [
      ["Arn", arn],
      ["UserId", role],
      ["Account", this.#account],
    ] as const;
    return answerXml(operation, parts.map(([name, text]) => element(name, text, true)).join(""));
  }

  renderFault(fault: ServiceFault): ServiceResponse {
    return faultXml(fault);
  }
}
