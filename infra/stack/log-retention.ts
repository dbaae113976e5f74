import { RetentionDays } from "aws-cdk-lib/aws-logs";

/** CDK's value for a log that is kept for this number of days. Throws if CloudWatch Logs has no such period. */
export function logRetention(days: number): RetentionDays {
  const found = Object.values(RetentionDays)
    .filter((value) => typeof value !== "string")
    .find((value) => `${value}` === `${days}`);
  if (found === undefined) throw new Error(`CloudWatch Logs can't keep a log for ${days} days`);
  return found;
}
