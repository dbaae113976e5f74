import { defaultLimits } from "../../local/lambda/environment-pools.ts";
import { startCloudIn } from "./cloud.ts";

// Runs a local cloud in its own process, so that a test can kill it: node cloud-process-main.ts FOLDER PORT
const [folder, port] = process.argv.slice(2);
if (folder === undefined || port === undefined)
  throw new Error("Usage: node cloud-process-main.ts FOLDER PORT");
// With the limits of `npm start`, because this process is also measured.
const options = { environments: defaultLimits };
const { url } = await startCloudIn({ folder, port: Number(port) }, options);
process.send?.(url);
