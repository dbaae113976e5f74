import {
  type CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  paginateListStackResources,
  type Stack,
  UpdateTerminationProtectionCommand,
} from "@aws-sdk/client-cloudformation";

/**
 * `failed` means that the stack's first deploy failed. CloudFormation cannot update this stack; the CDK command line
 * deletes it and creates a new one.
 */
export type StackState = "absent" | "failed" | "deployed";

/** A resource of a deployed stack. */
export interface DeployedResource {
  type: string;
  physicalId: string;
}

export interface StackDescription {
  state: StackState;
  outputs: ReadonlyMap<string, string>;
  parameters: ReadonlyMap<string, string>;
}

const failedStatuses: readonly (string | undefined)[] = [
  "CREATE_FAILED",
  "ROLLBACK_COMPLETE",
  "ROLLBACK_FAILED",
];

function stateOf(status: string | undefined): StackState {
  // A stack in review has a change set but no resources yet.
  if (status === undefined || status === "REVIEW_IN_PROGRESS") return "absent";
  return failedStatuses.includes(status) ? "failed" : "deployed";
}

/** The stage's stack in CloudFormation. */
export class DeployedStack {
  readonly #cloudFormation: CloudFormationClient;
  readonly #name: string;

  constructor(cloudFormation: CloudFormationClient, name: string) {
    this.#cloudFormation = cloudFormation;
    this.#name = name;
  }

  async read(): Promise<StackDescription> {
    const stack = await this.#find();
    const { Outputs = [], Parameters = [] } = stack ?? {};
    return {
      state: stateOf(stack?.StackStatus),
      outputs: new Map(Outputs.map((one) => [one.OutputKey ?? "", one.OutputValue ?? ""])),
      parameters: new Map(
        Parameters.map((one) => [one.ParameterKey ?? "", one.ParameterValue ?? ""]),
      ),
    };
  }

  async #find(): Promise<Stack | undefined> {
    try {
      const { Stacks: [stack] = [] } = await this.#cloudFormation.send(
        new DescribeStacksCommand({ StackName: this.#name }),
      );
      return stack;
    } catch (error) {
      if (error instanceof Error && error.message.includes("does not exist")) return undefined;
      throw error;
    }
  }

  /**
   * The physical id of the first resource of a type whose logical id begins with `logicalIdStart`, among all resources:
   * AWS lists at most 100 at once.
   */
  async resourceOfType(type: string, logicalIdStart = ""): Promise<string | undefined> {
    for await (const { StackResourceSummaries = [] } of this.#resourcePages()) {
      const found = StackResourceSummaries.find(
        ({ ResourceType, LogicalResourceId = "" }) =>
          ResourceType === type && LogicalResourceId.startsWith(logicalIdStart),
      );
      if (found?.PhysicalResourceId !== undefined) return found.PhysicalResourceId;
    }
    return undefined;
  }

  /** All resources of the stack, by logical id. */
  async readResources(): Promise<ReadonlyMap<string, DeployedResource>> {
    const found = new Map<string, DeployedResource>();
    for await (const { StackResourceSummaries = [] } of this.#resourcePages())
      for (const {
        LogicalResourceId: id,
        PhysicalResourceId,
        ResourceType,
      } of StackResourceSummaries)
        if (id !== undefined && PhysicalResourceId !== undefined)
          found.set(id, { type: ResourceType ?? "", physicalId: PhysicalResourceId });
    return found;
  }

  /** The template of the last deploy, with its intrinsic functions. */
  async readTemplate(): Promise<unknown> {
    const { TemplateBody = "{}" } = await this.#cloudFormation.send(
      new GetTemplateCommand({ StackName: this.#name }),
    );
    return JSON.parse(TemplateBody);
  }

  #resourcePages() {
    return paginateListStackResources({ client: this.#cloudFormation }, { StackName: this.#name });
  }

  async protect(isProtected: boolean): Promise<void> {
    await this.#cloudFormation.send(
      new UpdateTerminationProtectionCommand({
        StackName: this.#name,
        EnableTerminationProtection: isProtected,
      }),
    );
  }
}
