import { expect, it } from "vitest";
import { groups } from "../../../shared/contracts/index.ts";
import { costPart } from "./agreement-cost.ts";
import type { SigningRun } from "./signing-run.ts";
import type { StackFunction } from "./stack-functions.ts";

const none = { items: 0, bytes: 0 };
const functionOf = (name: "signing" | "seal", memoryMb: number): StackFunction => ({
  name,
  role: `${name}-role`,
  directory: "",
  memoryMb,
  variables: {},
  isApi: name === "signing",
});
const ran = (seconds: number, name: string) => ({
  at: `2026-11-22T10:00:${String(seconds).padStart(2, "0")}.000Z`,
  name: `splitsheet-dev-${name}`,
  ms: 100,
});
const at = (seconds: number): string => ran(seconds, "").at;
const fileOf = (path: string) => ({ path, type: "text/javascript", bytes: 1_000 });

const course: SigningRun = {
  corrects: false,
  requests: [{ endpoint: groups.signing.read, ms: 50 }],
  calls: [],
  // Two visits: the first has three runs of one function.
  invocations: [
    ran(10, "signing"),
    ran(11, "signing"),
    ran(12, "signing"),
    ran(13, "seal"),
    ran(20, "signing"),
  ],
  visits: [at(9), at(20)],
  stored: { lasting: none, expiring: none },
  secrets: new Map([["signing-role", new Set(["keys", "stage"])]]),
  sealingMs: 0,
  copiesMs: 0,
  attachedBytes: 0,
  pdfBytes: 0,
};
const part = costPart({
  course,
  functions: [functionOf("signing", 1024), functionOf("seal", 2048)],
  imports: new Map([
    ["signing", 200],
    ["seal", 400],
  ]),
  pages: new Map([
    ["dashboard", [fileOf("/dashboard"), fileOf("/assets/base.js"), fileOf("/api/songs")]],
    ["create", [fileOf("/create"), fileOf("/assets/base.js"), fileOf("/assets/create.js")]],
  ]),
});
const takes = (service: string) => part.rows.find(([name]) => name === service)?.[1];

it("a function starts cold once in each visit, with the memory's share of a core", () => {
  // (2 × 200 + 4 × 100) ms × 1769 / 1024 × 1 GB + (400 + 100) ms × 2 GB
  expect(takes("Lambda")).toBe("5 invocations, 3 of them cold, 2.4 GB-s");
  expect(takes("Secrets Manager")).toBe("4 calls");
});

it("a visit loads each asset once, and the API's responses are counted as requests of the run", () => {
  expect(takes("CloudFront, HTTP API")).toBe("5 requests, 1 of them to the API, 0.0 MB");
});
