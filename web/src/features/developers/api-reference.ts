import { apiReference } from "../../../../shared/contracts/api-types/api-reference.ts";
import { groups } from "../../../../shared/contracts/index.ts";

/** The calls that API keys can make. A build replaces this file by its data (web/endpoints-plugin.ts). */
export const reference = apiReference(groups);
