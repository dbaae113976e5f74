import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The npm package with the jar of Amazon's DynamoDB Local. Nothing else of it is used. */
const shippedIn = "amplify-dynamodb-simulator@2.9.30";
const folder = ".local/dynamodb-local";
const jar = join(folder, "package/emulator/DynamoDBLocal.jar");

/**
 * Path of DynamoDBLocal.jar: DYNAMODB_LOCAL_JAR, or a copy that is downloaded once where Java is installed. Undefined
 * where neither works: the tests with DynamoDB Local are then skipped.
 */
export function dynamoDbLocalJar(): string | undefined {
  const named = process.env["DYNAMODB_LOCAL_JAR"];
  if (named !== undefined && named !== "") return named;
  if (spawnSync("java", ["-version"], { stdio: "ignore" }).status !== 0) return undefined;
  if (!existsSync(jar)) fetchPackage();
  return existsSync(jar) ? join(process.cwd(), jar) : undefined;
}

function fetchPackage(): void {
  console.log(`Fetching DynamoDB Local for the tests (npm pack ${shippedIn}) …`);
  mkdirSync(folder, { recursive: true });
  const packed = spawnSync("npm", ["pack", shippedIn, "--silent", "--pack-destination", folder], {
    stdio: "ignore",
    timeout: 120_000,
  });
  const archive = readdirSync(folder).find((name) => name.endsWith(".tgz"));
  if (packed.status !== 0 || archive === undefined) return;
  spawnSync("tar", ["-xzf", archive], { cwd: folder, stdio: "ignore" });
}
