import {
  type CloudFormationClient,
  DescribeStacksCommand,
  UpdateTerminationProtectionCommand,
} from "@aws-sdk/client-cloudformation";

/**
 * `failed` is a stack whose first deploy failed. CloudFormation cannot update it; the CDK command line deletes it and
 * makes a new one.
 */
export type StackState = "absent" | "failed" | "deployed";

const failedStatuses: readonly (string | undefined)[] = [
  "CREATE_FAILED",
  "ROLLBACK_COMPLETE",
  "ROLLBACK_FAILED",
];

/** The stage's stack as CloudFormation knows it. */
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
      // A stack under review has a change set and no resource yet.
      if (stack === undefined || stack.StackStatus === "REVIEW_IN_PROGRESS") return "absent";
      return failedStatuses.includes(stack.StackStatus) ? "failed" : "deployed";
    } catch (error) {
      if (error instanceof Error && error.message.includes("does not exist")) return "absent";
      throw error;
    }
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
