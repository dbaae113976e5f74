import type { Endpoint } from "../../../shared/contracts/endpoint.ts";
import { groups } from "../../../shared/contracts/index.ts";
import type { Visitor, VisitorResponse } from "../samples/visitor.ts";
import { sampleNameOf, readSampleRequest, type SampleRequest } from "./sample-request.ts";
import type { TestRecords } from "./test-records.ts";

/** All endpoints of the contract with their titles, and the requests of their sample events for test records. */
export const contractEndpoints = Object.entries(groups).flatMap(([group, members]) =>
  Object.entries(members).map(([name, endpoint]: [string, Endpoint]) => ({
    title: `${endpoint.method} ${endpoint.path}`,
    sample: sampleNameOf(group, name),
    endpoint,
    fixture: (records: TestRecords): Promise<SampleRequest> =>
      readSampleRequest(sampleNameOf(group, name), records),
  })),
);

/** Path of a call with its parameters and query. */
export function pathOf(endpoint: Endpoint, { params = {}, query = {} }: SampleRequest): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams(query).toString();
  return search === "" ? path : `${path}?${search}`;
}

export async function callEndpointAs(
  visitor: Visitor,
  endpoint: Endpoint,
  fixture: SampleRequest,
  headers: Record<string, string> = {},
): Promise<VisitorResponse> {
  const { signed, body } = fixture;
  return visitor.request(endpoint.method, pathOf(endpoint, fixture), signed?.text ?? body, {
    ...signed?.headers,
    ...headers,
  });
}
