import { startPlace } from "./cloud.ts";

// A machine in a process of its own, so that a test can kill it: node machine-process.ts FOLDER PORT
const [folder, port] = process.argv.slice(2);
if (folder === undefined || port === undefined) throw new Error("Needs a folder and a port");
const { url } = await startPlace({ folder, port: Number(port) });
process.send?.(url);
