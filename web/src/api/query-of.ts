import { queryOptions, type QueryKey } from "@tanstack/react-query";
import { callEndpoint, type CallArguments } from "../../../shared/contracts/client.ts";
import type { Endpoint } from "../../../shared/contracts/endpoint.ts";

/**
 * The cache key of a read's answer: the endpoint's path, then the input. Without `input` the key matches the answers
 * for all inputs.
 */
export function queryKeyOf({ path }: Pick<Endpoint, "path">, input?: object): QueryKey {
  return input === undefined ? [path] : [path, input];
}

/** The query that reads an endpoint. A read that nobody waits for any more is broken off. */
export function queryOf<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) {
  return queryOptions({
    queryKey: queryKeyOf(endpoint, input[0]),
    queryFn: ({ signal }) => {
      // `given` has this endpoint's input type: the input with the signal.
      const given = [{ ...input[0], signal }] as unknown as CallArguments<E>;
      return callEndpoint(endpoint, ...given);
    },
  });
}
