import {
  type CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
  UpdateTerminationProtectionCommand,
} from "@aws-sdk/client-cloudformation";

/**
 * `failed` means that the stack's first deploy failed. CloudFormation cannot update this stack; the CDK command line
 * deletes it and creates a new one.
 */
export type StackState = "absent" | "failed" | "deployed";

const failedStatuses: readonly (string | undefined)[] = [
  "CREATE_FAILED",
  "ROLLBACK_COMPLETE",
  "ROLLBACK_FAILED",
];

/** The stage's stack in CloudFormation. */
export class DeployedStack {
  readonly #cloudFormation: CloudFormationClient;
  readonly #name: string;

  constructor(cloudFormation: CloudFormationClient, name: string) {
    this.#cloudFormation = cloudFormation;
    this.#name = name;
  }

  async state(): Promise<StackState> {
    try {
      const { Stacks: [stack] = [] } = await this.#cloudFormation.send(
        new DescribeStacksCommand({ StackName: this.#name }),
      );
      // A stack in review has a change set but no resources yet.
      if (stack === undefined || stack.StackStatus === "REVIEW_IN_PROGRESS") return "absent";
      return failedStatuses.includes(stack.StackStatus) ? "failed" : "deployed";
    } catch (error) {
      if (error instanceof Error && error.message.includes("does not exist")) return "absent";
      throw error;
    }
  }

  /** The physical id of the first resource of a type, among all resources: AWS lists at most 100 at once. */
  async resourceOfType(type: string): Promise<string | undefined> {
    const pages = paginateListStackResources(
      { client: this.#cloudFormation },
      { StackName: this.#name },
    );
    for await (const { StackResourceSummaries = [] } of pages) {
      const found = StackResourceSummaries.find(({ ResourceType }) => ResourceType === type);
      if (found?.PhysicalResourceId !== undefined) return found.PhysicalResourceId;
    }
    return undefined;
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
