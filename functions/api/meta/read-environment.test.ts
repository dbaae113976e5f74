import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noOperatorDetails } from "../../../shared/contracts/meta/operator-details.ts";
import { readEnvironment } from "./read-environment.ts";

const at = "2026-12-01T12:00:00.000Z";

beforeEach(() => {
  vi.stubEnv("AWS_REGION", "eu-west-1");
  vi.stubEnv("OPERATOR", JSON.stringify(noOperatorDetails));
});
afterEach(() => {
  vi.unstubAllEnvs();
});

it("the environment contains the addresses for support and sales if the operator has set them", async () => {
  vi.stubEnv("STAGE", "prod");
  expect(await readEnvironment({ at })).toEqual({
    name: "prod",
    region: "eu-west-1",
    isProduction: true,
    isDevelopment: false,
    sellsPlans: false,
    hasFreeSheet: false,
    addsTax: false,
    offersServices: false,
    operator: noOperatorDetails,
  });
  vi.stubEnv("SUPPORT_EMAIL", "help@splitsheet.example");
  vi.stubEnv("SALES_EMAIL", "sales@splitsheet.example");
  expect(await readEnvironment({ at })).toMatchObject({
    supportEmail: "help@splitsheet.example",
    salesEmail: "sales@splitsheet.example",
  });
});

it("the environment says that plans are sold if the stage accepts payments", async () => {
  vi.stubEnv("STAGE", "prod");
  vi.stubEnv("SELLS_PLANS", "true");
  vi.stubEnv("STRIPE_TAX", "true");
  vi.stubEnv("OFFERS_SERVICES", "true");
  expect(await readEnvironment({ at })).toMatchObject({
    sellsPlans: true,
    addsTax: true,
    offersServices: true,
  });
});

it("the environment says who runs the site if the operator has set it", async () => {
  vi.stubEnv("STAGE", "prod");
  const operator = { ...noOperatorDetails, name: "Blue Door Music LLC" };
  vi.stubEnv("OPERATOR", JSON.stringify(operator));
  expect(await readEnvironment({ at })).toMatchObject({ operator });
});

it("the environment says that the first sheet is free from the day on which plans are required", async () => {
  vi.stubEnv("STAGE", "prod");
  for (const [plans, hasFreeSheet] of [
    ["", false],
    ["sold", false],
    ["2026-12-01T12:00:00.001Z", false],
    ["2026-12-01T12:00:00.000Z", true],
  ] as const) {
    vi.stubEnv("PLANS", plans);
    expect(await readEnvironment({ at })).toMatchObject({ hasFreeSheet });
  }
});
