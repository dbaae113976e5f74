import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { AgreementView } from "../../../../../shared/contracts/agreements/views.ts";
import { messageOf } from "../../../lib/api.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { useStableKey } from "../../../lib/use-stable-key.ts";
import { refreshAgreements, showAgreement } from "../agreements-cache.ts";

/**
 * A change of an agreement by its owner: what it comes to is shown at once where that can be taken back, and
 * what the server answers afterwards.
 */
export function useAgreementChange<Input>({
  call,
  expect,
  success,
  failure,
}: {
  call: (input: Input, idempotencyKey: string) => Promise<AgreementView>;
  expect?: (client: QueryClient, input: Input) => () => void;
  success: string;
  /** Said where the server gave no reason of its own; or always. */
  failure: { otherwise: string } | { always: string };
}) {
  const queryClient = useQueryClient();
  const keyOf = useStableKey();
  return useMutation({
    mutationFn: (input: Input) => call(input, keyOf(input)),
    onMutate: async (input) => {
      if (expect === undefined) return undefined;
      await queryClient.cancelQueries({ queryKey: ["/api/agreements"] });
      return expect(queryClient, input);
    },
    onSuccess: (view) => {
      showAgreement(queryClient, view);
      toast({ title: "Success", description: success });
    },
    onError: (error, _, undo) => {
      undo?.();
      toastError("always" in failure ? failure.always : messageOf(error, failure.otherwise));
    },
    onSettled: () => refreshAgreements(queryClient),
  });
}
