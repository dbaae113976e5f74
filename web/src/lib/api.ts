import {
  ApiError,
  callEndpoint,
  callListEndpoint,
  type CallInput,
  type CallResult,
} from "../../../shared/contracts/client.ts";
import type { Endpoint } from "../../../shared/contracts/endpoint.ts";
import type { ErrorCode } from "../../../shared/contracts/errors.ts";
import { announceSignedOut } from "./signed-out.ts";

/** Calls an endpoint. That a session is over is told to whatever needs one. Throws ApiError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
): Promise<CallResult<E>> {
  try {
    // The tuple is spread as one, so that whether `input` may be left out stays the endpoint's matter.
    return await callEndpoint(endpoint, ...([input] as Parameters<typeof callEndpoint<E>> extends [E, ...infer Rest] ? Rest : never));
  } catch (error) {
    noteSignedOut(endpoint, error);
    throw error;
  }
}
