import { ServiceFault } from "../service.ts";
import type {
  RequiredPermission,
  Service,
  ServiceCall,
  ServiceResponse,
  WireRequest,
} from "../service.ts";
import type { Template } from "../template/template.ts";
import { answerXml, faultXml, element } from "./query-xml.ts";

/** CloudFormation with the one stack that runs here, as far as an operator's commands read it. */
export class CloudFormationService implements Service {
  readonly name = "cloudformation";
  readonly #template: Template;
  readonly #stackName: string;
  readonly #operations: Readonly<Record<string, () => string>> = {
    DescribeStacks: () => element("Stacks", element("member", this.#stackText())),
    GetTemplate: () => element("TemplateBody", JSON.stringify(this.#template.source), true),
    ListStackResources: () =>
      element(
        "StackResourceSummaries",
        this.#template.resources.map((one) => this.#resourceText(one)).join(""),
      ),
  };

  constructor(template: Template, stackName: string) {
    this.#template = template;
    this.#stackName = stackName;
  }

  async start(): Promise<void> {}
  async stop(): Promise<void> {}

  parse({ body }: WireRequest): { operation: string; input: unknown } {
    const form = new URLSearchParams(body.toString());
    return { operation: form.get("Action") ?? "", input: form.get("StackName") };
  }

  requiredPermissions(operation: string): RequiredPermission[] {
    const { region, account } = this.#template;
    const resource = `arn:aws:cloudformation:${region}:${account}:stack/${this.#stackName}/0`;
    return [{ action: `cloudformation:${operation}`, resource, context: {} }];
  }

  async handle({ operation, input }: ServiceCall): Promise<ServiceResponse> {
    const run = this.#operations[operation];
    if (run === undefined)
      throw new ServiceFault(
        501,
        "NotImplemented",
        `the local cloud does not support ${operation}`,
      );
    if (input !== this.#stackName)
      throw new ServiceFault(
        400,
        "ValidationError",
        `Stack with id ${String(input)} does not exist`,
      );
    return answerXml(operation, run());
  }

  renderFault(fault: ServiceFault): ServiceResponse {
    return faultXml(fault);
  }

  #stackText(): string {
    const outputs = [...this.#template.outputs()].map(([key, value]) =>
      element("member", element("OutputKey", key, true) + element("OutputValue", value, true)),
    );
    return [
      element("StackName", this.#stackName, true),
      element("StackStatus", "UPDATE_COMPLETE", true),
      element("CreationTime", "2026-01-01T00:00:00.000Z", true),
      element("Outputs", outputs.join("")),
    ].join("");
  }

  #resourceText({ id, type }: { id: string; type: string }): string {
    return element(
      "member",
      [
        element("LogicalResourceId", id, true),
        element("PhysicalResourceId", this.#template.ref(id), true),
        element("ResourceType", type, true),
        element("ResourceStatus", "UPDATE_COMPLETE", true),
        element("LastUpdatedTimestamp", "2026-01-01T00:00:00.000Z", true),
      ].join(""),
    );
  }
}
