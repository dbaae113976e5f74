import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { dynamoDbLocalJar } from "./dynamodb-local.ts";

// Runs the property tests as many times as the argument says, each time with another seed.
const rounds = Number(process.argv[2] ?? 3);
const files = globSync("{shared,functions,infra,web/src}/**/*.test.{ts,tsx}").filter((file) =>
  readFileSync(file, "utf8").includes("fc.assert("),
);
const jar = dynamoDbLocalJar();
for (let round = 1; round <= rounds; round += 1) {
  const seed = String(randomInt(2 ** 31));
  console.log(`Round ${round} of ${rounds}: TEST_SEED=${seed}`);
  const { status } = spawnSync("vitest", ["run", ...files], {
    stdio: "inherit",
    env: {
      ...process.env,
      TEST_SEED: seed,
      ...(jar === undefined ? {} : { DYNAMODB_LOCAL_JAR: jar }),
    },
  });
  if (status !== 0) {
    console.error(`Again: TEST_SEED=${seed} npx vitest run …`);
    process.exit(1);
  }
}
