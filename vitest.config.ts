import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["{shared,functions,infra,web}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.integration.test.ts", "**/node_modules/**", "**/cdk.out/**"],
          setupFiles: ["infra/testing/seed.ts"],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "integration",
          include: ["{shared,functions,infra,web}/**/*.integration.test.ts"],
          setupFiles: ["infra/testing/seed.ts"],
          globalSetup: ["infra/testing/prepare.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: "browser",
          include: ["web/e2e/**/*.e2e.ts"],
          globalSetup: ["infra/testing/prepare.ts"],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
