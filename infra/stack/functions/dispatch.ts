import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";

export function dispatch({ jobs }: StackResources): FunctionDefinition {
  return {
    description: "Queues each new outbox item",
    memoryMegabytes: 512,
    timeLimitSeconds: 30,
    environment: jobs.urls,
    policyStatements: [jobs.sendStatement()],
    trigger: { on: "outbox" },
  };
}
