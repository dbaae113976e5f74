import { groups } from "../../../shared/contracts/index.ts";
import type { Endpoint } from "../../../shared/contracts/endpoint.ts";
import { openApiDocument } from "../../../shared/contracts/openapi.ts";
import { endpointGroup, defaultDependencies } from "../../http/endpoint-group.ts";
import { readEnvironment } from "./read-environment.ts";

let document: ReturnType<typeof openApiDocument> | undefined;

/** The endpoints of all groups: this function also answers the API's catch-all route. */
const allEndpoints = Object.values(groups).flatMap((group): Endpoint[] => Object.values(group));

export const handler = endpointGroup(
  groups.meta,
  {
    openapi: async () => (document ??= openApiDocument(groups)),
    env: readEnvironment,
  },
  { ...defaultDependencies, allEndpoints },
);
