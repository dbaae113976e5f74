import { apiFoundation } from "../constructs/api-foundation.ts";
import type { FunctionDefinition, Parts } from "../constructs/function-definition.ts";

export function meta(parts: Parts): FunctionDefinition {
  const { federation } = parts;
  const { environment, ...foundation } = apiFoundation(parts);
  return {
    ...foundation,
    description: "Answers the OpenAPI document, the web application's settings, and unknown paths",
    environment: {
      ...environment,
      ...(federation !== undefined && { FEDERATION: federation.config }),
    },
  };
}
