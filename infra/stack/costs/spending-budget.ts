import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { Construct } from "constructs";

/**
 * Emails when the account has spent, or will have spent by the forecast, a part of this month's budget. It covers the
 * whole account, because only tags that somebody has activated for billing tell stages apart.
 */
export class SpendingBudget extends Construct {
  constructor(scope: Construct, { monthlyUSD, email }: { monthlyUSD: number; email: string }) {
    super(scope, "SpendingBudget");
    const subscribers = [{ subscriptionType: "EMAIL", address: email }];
    const warning = (notificationType: "ACTUAL" | "FORECASTED", threshold: number) => ({
      notification: {
        notificationType,
        threshold,
        thresholdType: "PERCENTAGE",
        comparisonOperator: "GREATER_THAN",
      },
      subscribers,
    });
    new CfnBudget(this, "Monthly", {
      budget: {
        budgetType: "COST",
        timeUnit: "MONTHLY",
        budgetLimit: { amount: monthlyUSD, unit: "USD" },
      },
      notificationsWithSubscribers: [
        warning("ACTUAL", 80),
        warning("ACTUAL", 100),
        warning("FORECASTED", 100),
      ],
    });
  }
}
