import { groups } from "../../../shared/contracts/index.ts";
import type { Endpoint } from "../../../shared/contracts/endpoint.ts";
import { openApiDocument } from "../../../shared/contracts/openapi.ts";
import { endpointGroup, standardFoundation } from "../../http/endpoint-group.ts";
import { readEnvironment } from "./read-environment.ts";

let document: ReturnType<typeof openApiDocument> | undefined;

/** Also answers the API's catch-all route, so it knows the addresses of every group. */
const known = Object.values(groups).flatMap((group): Endpoint[] => Object.values(group));

export const handler = endpointGroup(
  groups.meta,
  {
    openapi: async () => (document ??= openApiDocument(groups)),
    env: readEnvironment,
  },
  { ...standardFoundation, known },
);
