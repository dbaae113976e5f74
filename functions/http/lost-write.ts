import { DomainError } from "../../shared/domain/domain-error.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { TransactionCanceled } from "../data/core/table-errors.ts";
import type { Table } from "../data/core/table.ts";
import { logger } from "../platform/logger.ts";
import { routeOf, type Exchange } from "./exchange.ts";

/**
 * The refusal of a call whose use case does not say what a canceled transaction means: another call has changed what
 * this one had read. `unauthorized` if the caller's account was deleted meanwhile, else `busy`, because a repeat reads
 * the present state. Returns any other error unchanged.
 */
export async function refusalOfLostWrite(
  error: unknown,
  exchange: Exchange,
  openTable: () => Table,
): Promise<unknown> {
  if (!(error instanceof TransactionCanceled)) return error;
  const { userId } = exchange;
  if (exchange.endpoint?.access === "user" && userId !== undefined)
    if ((await new UserRepository(openTable()).find(userId)) === undefined)
      return new DomainError("unauthorized");
  logger.warn("A write lost to another call", { route: routeOf(exchange) }, error);
  return new DomainError("busy", { retryAfterSeconds: 1 });
}
