import { describe, expect, it } from "vitest";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { groups } from "../../shared/contracts/index.ts";
import type { Endpoint, EndpointSchemas } from "../../shared/contracts/endpoint.ts";
import {
  pathologicalStrings,
  stringPaths,
  withText,
} from "../../infra/tools/testing/pathological-strings.ts";
import { readInput } from "./request-input.ts";
import { apiEvent } from "./testing/api-event.ts";

/** Milliseconds to read the input of one request; the rest of the request's time is for its work. */
const budgetMs = 250;

const endpoints = Object.values(groups).flatMap((group): Endpoint[] => Object.values(group));

function cpuMsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  try {
    work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const textsOf = (schema: EndpointSchemas["body"]) =>
  schema === undefined ? [] : stringPaths(schema);

/** Puts this text into each part of the input that takes a text, and gives the slowest to read. */
function slowest(endpoint: Endpoint, text: string): { place: string; ms: number } {
  const { method, path } = endpoint;
  const { body, query, params } = endpoint.schemas();
  const calls = [
    ...textsOf(body).map((at) => ({ place: at.join("."), body: withText({}, at, text) })),
    ...textsOf(query).map(([name = ""]) => ({ place: name, query: { [name]: text } })),
    ...textsOf(params).map(([name = ""]) => ({ place: name, params: { [name]: text } })),
  ];
  return calls
    .map(({ place, ...call }) => {
      const event = apiEvent(`${method} ${path}`, call);
      return { place, ms: cpuMsOf(() => readInput(endpoint, event)) };
    })
    .reduce((most, time) => (time.ms > most.ms ? time : most), { place: "", ms: 0 });
}

// Thousands of fields, each within its budget of processor time, may wait for other processes.
const allFieldsMs = 180_000;

describe.each(Object.entries(pathologicalStrings))("%s", (_, text) => {
  it("takes little CPU time in every text field", { timeout: allFieldsMs }, () => {
    for (const endpoint of endpoints) {
      const { place, ms } = slowest(endpoint, text);
      const sentence = `${endpoint.method} ${endpoint.path} ${place}: ${Math.round(ms)} ms`;
      expect(ms <= budgetMs ? "within the budget" : sentence).toBe("within the budget");
    }
  });
});
