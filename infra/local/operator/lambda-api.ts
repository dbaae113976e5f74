import type { Json } from "../json.ts";
import type { Lambda } from "../lambda/lambda.ts";
import { ServiceFault } from "../service.ts";
import type {
  RequiredPermission,
  Service,
  ServiceCall,
  ServiceResponse,
  WireRequest,
} from "../service.ts";
import type { Template } from "../template/template.ts";

const invocations = /^\/2015-03-31\/functions\/([^/?]+)\/invocations$/;

/** Lambda's API, with which an operator invokes a function. */
export class LambdaApi implements Service {
  readonly name = "lambda";
  readonly #template: Template;
  readonly #lambda: () => Lambda;

  constructor(template: Template, lambda: () => Lambda) {
    this.#template = template;
    this.#lambda = lambda;
  }

  async start(): Promise<void> {}
  async stop(): Promise<void> {}

  parse({ method, url }: WireRequest): { operation: string; input: unknown } {
    const name = invocations.exec(url)?.[1];
    if (method === "POST" && name !== undefined)
      return { operation: "Invoke", input: decodeURIComponent(name) };
    throw new ServiceFault(501, "NotImplementedException", "the local cloud only has Invoke");
  }

  requiredPermissions(_: string, input: unknown): RequiredPermission[] {
    const { region, account } = this.#template;
    const resource = `arn:aws:lambda:${region}:${account}:function:${String(input)}`;
    return [{ action: "lambda:InvokeFunction", resource, context: {} }];
  }

  async handle({ input, request }: ServiceCall): Promise<ServiceResponse> {
    const name = String(input);
    const lambda = this.#lambda();
    if (!lambda.functions.some((one) => one.name === name))
      throw new ServiceFault(404, "ResourceNotFoundException", `Function not found: ${name}`);
    if (request.headers["x-amz-invocation-type"] === "DryRun")
      return { status: 204, headers: {}, body: "" };
    // A body that is no JSON is refused as the SDK's own error would be.
    const outcome = await lambda.invoke(name, JSON.parse(request.body.toString()) as Json);
    const headers = { "content-type": "application/json" };
    return outcome.ok
      ? { status: 200, headers, body: JSON.stringify(outcome.value) }
      : {
          status: 200,
          headers: { ...headers, "x-amz-function-error": "Unhandled" },
          body: JSON.stringify(outcome.fault),
        };
  }

  renderFault({ status, code, message }: ServiceFault): ServiceResponse {
    return {
      status,
      headers: { "content-type": "application/json", "x-amzn-errortype": code },
      body: JSON.stringify({ Message: message }),
    };
  }
}
