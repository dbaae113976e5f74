import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "../../../../../shared/contracts/client.ts";

/** Whether a call was refused until the password of the link is given: it was set or changed since the page was read. */
const isLocked = (error: unknown) =>
  error instanceof ApiError && /password.*needed/.test(error.code);

/** Reads the agreement again when anything that its page does is refused without the password, which then is asked. */
export function useLockedLink(onLocked: () => unknown): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "error") return;
        if (isLocked(event.action.error)) onLocked();
      }),
    [client, onLocked],
  );
}
