import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clientTypes } from "../shared/contracts/api-types/client-types.ts";
import { groups } from "../shared/contracts/index.ts";

/** Writes the types of every call of the API into a finished build: `/api/client.d.ts`. */
export function writeClientTypes(directory: string): void {
  mkdirSync(join(directory, "api"), { recursive: true });
  writeFileSync(join(directory, "api/client.d.ts"), clientTypes(groups));
}
