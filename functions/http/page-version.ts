import {
  type Endpoint,
  oldestPageVersion,
  pageVersion,
  pageVersionHeader,
} from "../../shared/contracts/endpoint.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { ApiEvent } from "./exchange.ts";

/** Refuses a call of a page that was built before the endpoint changed. Throws `page_outdated`. */
export function checkPageVersion(
  { oldestPage = oldestPageVersion }: Pick<Endpoint, "oldestPage">,
  event: ApiEvent,
): void {
  if (isOfPageBefore(oldestPage, event)) throw new DomainError("page_outdated");
}

/** Whether a page of an earlier version of the contract makes the call: the endpoint may have existed then. */
export function isOfEarlierPage(event: ApiEvent): boolean {
  return isOfPageBefore(pageVersion, event);
}

function isOfPageBefore(version: number, event: ApiEvent): boolean {
  const given = event.headers[pageVersionHeader] ?? "";
  return /^\d{1,6}$/.test(given) && Number(given) < version;
}
