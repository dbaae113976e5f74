import { describe, expect, it } from "vitest";
import type { Endpoint } from "../../../../shared/contracts/endpoint.ts";
import { groups } from "../../../../shared/contracts/index.ts";
import { triggerNames } from "../../../stack/function-names.ts";
import { allScenarios } from "./all-scenarios.ts";

const endpoints = Object.values(groups).flatMap((group): Endpoint[] => Object.values(group));

describe("the scenarios of the fault sweep", () => {
  const covered = new Set(allScenarios.flatMap(({ covers }) => covers));
  const run = new Set(allScenarios.flatMap(({ runs = [] }) => runs));

  it.each(endpoints)("cover the endpoint $method $path", (endpoint) => {
    expect(covered.has(endpoint)).toBe(true);
  });

  // `post-webhook` has no permissions: it calls no service of AWS, so none of its calls can fail.
  it.each(triggerNames.filter((name) => name !== "post-webhook"))("run the function %s", (name) => {
    expect(run.has(name)).toBe(true);
  });

  it("have different names", () => {
    const names = allScenarios.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
