import type { CallResult } from "../../../../shared/contracts/client.ts";
import type { files } from "../../api/endpoints.ts";

/** What the storage meter says, and how full its bar is. Without a limit it has no bar. */
export function storageText({
  formattedUsed,
  formattedLimit,
  percentage,
  hasPlan,
}: Omit<CallResult<typeof files.usage>, "plan" | "planEndsAt" | "formattedElsewhere">): {
  text: string;
  percent?: number;
} {
  if (!hasPlan || formattedLimit === "Unlimited") return { text: `${formattedUsed} used` };
  const percent = Math.round(percentage);
  return { text: `${percent}% · ${formattedUsed} of ${formattedLimit}`, percent };
}
