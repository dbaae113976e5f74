import type { FunctionDefinition, StackResources } from "../constructs/function-definition.ts";

/** The function that connects to addresses of customers. It may do nothing else: not even read what it sends. */
export function postWebhook({ settings }: StackResources): FunctionDefinition {
  return {
    description: "Sends one request to a customer's webhook",
    memoryMegabytes: 256,
    // A receiver has ten seconds.
    timeLimitSeconds: 20,
    environment: settings.webhookLoopback ? { WEBHOOK_LOOPBACK: "allowed" } : {},
    policyStatements: [],
    trigger: { on: "invocation" },
  };
}
