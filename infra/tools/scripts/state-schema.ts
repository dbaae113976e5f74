import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UnusableState } from "../../local/state-files.ts";

/** Increase this number when a change of keys or items makes the data of earlier versions unreadable. */
const stateSchema = 2;

const fileName = "schema";

/** Creates the folder of the local data, marked with this version's schema. */
export function createState(stateDir: string): void {
  mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  writeFileSync(join(stateDir, fileName), String(stateSchema));
}

/** Throws UnusableState where the local data has another schema, or none. */
export function checkState(stateDir: string): void {
  const file = join(stateDir, fileName);
  if (!existsSync(file) || readFileSync(file, "utf8") !== String(stateSchema))
    throw new UnusableState(
      "The data in .local/state was written by another version of Splitsheet and can't be read. " +
        "Replace it with new demo data: npm start -- --fresh",
    );
}
