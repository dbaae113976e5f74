import type { CallResult } from "../../../../shared/contracts/client.ts";
import type { files } from "../../api/endpoints.ts";

/** The text and percentage of the storage meter. Without a storage limit, it has no percentage. */
export function storageText({
  formattedUsed,
  formattedLimit,
  percentage,
  hasPlan,
  isLimitSet = false,
}: Pick<
  CallResult<typeof files.usage>,
  "formattedUsed" | "formattedLimit" | "percentage" | "hasPlan" | "isLimitSet"
>): {
  text: string;
  percent?: number;
} {
  if ((!hasPlan && !isLimitSet) || formattedLimit === "Unlimited")
    return { text: `${formattedUsed} used` };
  const percent = Math.round(percentage);
  return { text: `${percent}% · ${formattedUsed} of ${formattedLimit}`, percent };
}
