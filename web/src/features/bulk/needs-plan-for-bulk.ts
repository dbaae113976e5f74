import type { CallResult } from "../../../../shared/contracts/client.ts";
import type { files } from "../../api/endpoints.ts";

/** Whether the workspace's plan has no bulk creation. False while that is not known: the server decides. */
export function needsPlanForBulk(usage: CallResult<typeof files.usage> | undefined): boolean {
  return usage?.plan === "none" || usage?.plan === "free" || usage?.allowsBulk === false;
}
