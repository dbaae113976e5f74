import { DomainError } from "../../../shared/domain/domain-error.ts";
import { throwBusyIfTransient } from "../../platform/transient-errors.ts";
import type { TransactItem } from "./expressions.ts";

/** A transaction that was not written because a condition failed or because of a concurrent transaction. */
export class TransactionCanceled extends Error {
  readonly #failed: readonly TransactItem[];
  /** Whether a concurrent transaction was the only cause and no condition failed. */
  readonly isConflict: boolean;

  constructor(failed: readonly TransactItem[], isConflict: boolean, cause: unknown) {
    super("The transaction was refused", { cause });
    this.name = "TransactionRefused";
    this.#failed = failed;
    this.isConflict = isConflict;
  }

  /** The cancellation that an SDK error reports; undefined for any other error. */
  static from(error: unknown, items: readonly TransactItem[]): TransactionCanceled | undefined {
    if (!(error instanceof Error) || error.name !== "TransactionCanceledException")
      return undefined;
    const codes = reasonCodes(error);
    const failed = items.filter((_, index) => codes[index] === "ConditionalCheckFailed");
    const isConflict = failed.length === 0 && codes.includes("TransactionConflict");
    if (failed.length === 0 && !isConflict) return undefined;
    return new TransactionCanceled(failed, isConflict, error);
  }

  /** Whether this item's condition failed. */
  isCausedBy(item: TransactItem | undefined): boolean {
    return item !== undefined && this.#failed.includes(item);
  }
}

function reasonCodes(error: Error): (string | undefined)[] {
  if (!("CancellationReasons" in error) || !Array.isArray(error.CancellationReasons)) return [];
  return error.CancellationReasons.map((reason: { Code?: string } | undefined) => reason?.Code);
}

const busyReasons = new Set(["ThrottlingError", "ProvisionedThroughputExceeded"]);

/** Whether a single write failed because of its condition. */
export function isConditionFailure(error: unknown): boolean {
  return error instanceof Error && error.name === "ConditionalCheckFailedException";
}

/** Throws `busy` for throttling or a short outage, any other error unchanged. The SDK has already retried the call. */
export function throwBusyIfThrottled(error: unknown): never {
  const codes = error instanceof Error ? reasonCodes(error) : [];
  const isThrottled = codes.some((code) => busyReasons.has(code ?? ""));
  if (isThrottled) throw new DomainError("busy", { retryAfterSeconds: 1 });
  return throwBusyIfTransient(error);
}
