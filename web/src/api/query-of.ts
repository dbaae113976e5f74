import { queryOptions, type QueryKey } from "@tanstack/react-query";
import { callEndpoint, type CallArguments } from "../../../shared/contracts/client.ts";
import type { Endpoint } from "../../../shared/contracts/endpoint.ts";

/**
 * The key that a read's answer is cached under: the endpoint's path, then what fills it. Without `input` it matches
 * the answers for all inputs.
 */
export function queryKeyOf({ path }: Pick<Endpoint, "path">, input?: object): QueryKey {
  return input === undefined ? [path] : [path, input];
}

/** The query that reads an endpoint. */
export function queryOf<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) {
  return queryOptions({
    queryKey: queryKeyOf(endpoint, input[0]),
    queryFn: () => callEndpoint(endpoint, ...input),
  });
}
