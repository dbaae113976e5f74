import { Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/** Records on a construct the reason why each given rule of cdk-nag's AwsSolutions does not apply to it. */
export function acknowledgeNagFindings(
  construct: IConstruct,
  reasons: Record<string, string>,
): void {
  const rules = Object.entries(reasons).map(([rule, reason]) => ({
    id: `AwsSolutions-${rule}`,
    reason,
  }));
  Validations.of(construct).acknowledge(...rules);
}
