import { defineConfig } from "vitest/config";
export default defineConfig({ root: "/work/main", test: { maxWorkers: 2, include: ["functions/**/*.integration.test.ts","infra/**/*.integration.test.ts"], testTimeout: 120000, hookTimeout: 120000 } });
