import { useEffect, useState } from "react";
import { ApiError, callEndpoint, type CallInput } from "../../../../../shared/contracts/client.ts";
import type { Declaration } from "../../../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { signing } from "../../../api/endpoints.ts";
import { fieldProblems, refusedDetails, type FieldProblems } from "./field-problems.ts";

/** Milliseconds without a change after which the details are kept on the server. */
const pause = 2000;

/** The version whose details are kept, and who keeps them. */
export interface KeepingContext {
  id: string;
  documentHash: string;
  shareLink: string | undefined;
  email: string | undefined;
  /** Reads the agreement again: it was changed or settled meanwhile. */
  onReload: () => void;
}

/**
 * Keeps a party's details on the server two seconds after a change, and when the page is left or the form is closed, so
 * that another device shows them. The tab has them anyway, so nothing is said if that fails. Returns the messages of
 * fields that the server refuses.
 */
export function useKeepDetails(
  context: KeepingContext | undefined,
  declaration: Declaration,
): FieldProblems {
  const [problems, setProblems] = useState<FieldProblems>(new Map());
  const [keeper] = useState(() => createKeeper(declaration, setProblems));
  useEffect(() => keeper.update(context, declaration));
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === "hidden") void keeper.keep();
    };
    document.addEventListener("visibilitychange", onHide);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      void keeper.keep();
    };
  }, [keeper]);
  return problems;
}

/** Sends what was typed last, one call after the other, so that the last one stays. */
export function createKeeper(
  kept: Declaration,
  onProblems: (problems: FieldProblems) => void,
  send: (input: CallInput<typeof signing.declare>) => Promise<unknown> = (input) =>
    callEndpoint(signing.declare, input),
) {
  let latest: { context: KeepingContext | undefined; declaration: Declaration } | undefined;
  let last = kept;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let calls = Promise.resolve();
  const keep = async (): Promise<void> => {
    clearTimeout(timer);
    if (latest?.context === undefined || latest.declaration === last) return;
    const { declaration } = latest;
    const { id, onReload, ...body } = latest.context;
    last = declaration;
    const before = calls;
    const call = async () => {
      await before;
      try {
        await send({ params: { id }, body: { ...body, declaration } });
        onProblems(new Map());
      } catch (error) {
        console.warn("The details could not be kept", error);
        onProblems(fieldProblems(refusedDetails(error)));
        if (error instanceof ApiError && error.status === 409) onReload();
      }
    };
    calls = call();
    await calls;
  };
  return {
    keep,
    /** Takes what is typed now. */
    update: (context: KeepingContext | undefined, declaration: Declaration): void => {
      const isNew = latest !== undefined && latest.declaration !== declaration;
      latest = { context, declaration };
      if (!isNew) return;
      clearTimeout(timer);
      timer = setTimeout(() => void keep(), pause);
    },
  };
}
