import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import type { SigningPeriod } from "../../../../../shared/domain/agreement/lifecycle/signing-period.ts";
import { agreements, songs } from "../../../api/endpoints.ts";
import { toast } from "../../../lib/toasts.ts";
import { useIdempotencyKey } from "../../../lib/use-idempotency-key.ts";
import { emailedSentence, recipientsOf } from "../recipients.ts";
import type { SheetForm } from "../../../sheet/form/sheet-form.ts";
import { invalidateStaleReads } from "../../../api/invalidation.ts";
import type { DraftSaver } from "./draft-saver.ts";

interface Saving {
  form: SheetForm;
  send: boolean;
  expiresInDays: SigningPeriod;
  asksAgreementFirst: boolean;
  /** The password for the links; undefined for none. */
  password: string | undefined;
}

interface Options {
  saver: DraftSaver;
  /** Removes the values that are stored in the tab. */
  forget: () => void;
  onFailure: (error: unknown) => void;
}

/**
 * Saves the draft, and sends it if `send` is true. A retry after a lost connection first repeats the calls without
 * response unchanged, so that nothing is created or sent twice.
 */
export function useSaveAgreement({ saver, forget, onFailure }: Options) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { keyOf: keyOfSending } = useIdempotencyKey();

  const save = async ({ form, send, expiresInDays, asksAgreementFirst, password }: Saving) => {
    const draft = await saver.flush();
    if (!send || draft === undefined) return;
    const params = { id: draft.id };
    const body = { expiresInDays, asksAgreementFirst, password };
    const idempotencyKey = keyOfSending({ ...form, ...body });
    await callEndpoint(agreements.send, { params, body, idempotencyKey });
  };

  return useMutation({
    // The draft saver must not write during the mutation.
    onMutate: () => saver.stop(),
    mutationFn: save,
    onSuccess: (_, { send, form }) => {
      saver.end();
      forget();
      toast({
        title: "Success",
        description: send
          ? `Agreement created successfully\n${emailedSentence(recipientsOf(form))}`
          : "Draft saved",
      });
      void navigate(send ? "/dashboard" : "/agreements");
    },
    onError: (error) => {
      saver.resume();
      onFailure(error);
    },
    // After a failure as well: a call whose response was lost may have reached the server.
    onSettled: (_data, _error, { send }) =>
      void invalidateStaleReads(queryClient, send ? agreements.send : songs.create),
  });
}
