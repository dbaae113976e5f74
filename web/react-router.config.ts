import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  buildDirectory: "build",
  ssr: false,
  prerender: ["/", "/pricing", "/verify"],
} satisfies Config;
