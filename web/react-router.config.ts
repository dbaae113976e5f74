import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { moveBootScripts } from "./boot-scripts.ts";

export default {
  appDirectory: "src",
  buildDirectory: "build",
  ssr: false,
  // `_` is the placeholder for one path segment: the signing page is built once for all links.
  prerender: [
    "/",
    "/pricing",
    "/verify",
    "/auth",
    "/login",
    "/signup",
    "/verify-email",
    "/sign/_",
    "/dashboard",
  ],
  buildEnd: () => moveBootScripts(join(import.meta.dirname, "build/client")),
} satisfies Config;
