import type { Endpoint } from "../../../shared/contracts/endpoint.ts";
import { groups } from "../../../shared/contracts/index.ts";
import type { Visitor, VisitorAnswer } from "../samples/visitor.ts";
import { sampleNameOf, sampleRequest, type Fixture } from "./sample-request.ts";
import type { World } from "./world.ts";

/** All endpoints of the contract with their titles, and the requests of their sample events for test records. */
export const endpoints = Object.entries(groups).flatMap(([group, members]) =>
  Object.entries(members).map(([name, endpoint]: [string, Endpoint]) => ({
    title: `${endpoint.method} ${endpoint.path}`,
    sample: sampleNameOf(group, name),
    endpoint,
    fixture: (records: World): Promise<Fixture> =>
      sampleRequest(sampleNameOf(group, name), records),
  })),
);

/** Path of a call with its parameters and query. */
export function pathOf(endpoint: Endpoint, { params = {}, query = {} }: Fixture): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams(query).toString();
  return search === "" ? path : `${path}?${search}`;
}

export async function callAs(
  visitor: Visitor,
  endpoint: Endpoint,
  fixture: Fixture,
  headers: Record<string, string> = {},
): Promise<VisitorAnswer> {
  const { signed, body } = fixture;
  return visitor.request(endpoint.method, pathOf(endpoint, fixture), signed?.text ?? body, {
    ...signed?.headers,
    ...headers,
  });
}
