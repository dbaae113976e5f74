import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";

export function dispatch({ jobs }: Parts): FunctionDefinition {
  return {
    description: "Queues each new outbox item",
    memoryMegabytes: 512,
    timeLimitSeconds: 30,
    environment: jobs.urls,
    policyStatements: [jobs.sendStatement()],
    trigger: { on: "outbox" },
  };
}
