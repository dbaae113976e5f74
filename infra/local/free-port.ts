import { createServer } from "node:net";

const tries = 50;
/** Linux gives out the ports above; a port of its choice may be taken again before it is used. */
const lowest = 10_000;
const above = 32_768;

/** The first of `count` consecutive free ports of this machine that the system gives to nobody by itself. */
export async function freePort(count = 1): Promise<number> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const port = lowest + Math.floor(Math.random() * (above - lowest - count));
    const free = await Promise.all(Array.from({ length: count }, (_, next) => isFree(port + next)));
    if (free.every(Boolean)) return port;
  }
  throw new Error(`No ${count} consecutive ports are free`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const isListening = await new Promise<boolean>((settle) => {
    server.once("error", () => settle(false));
    server.listen(port, "127.0.0.1", () => settle(true));
  });
  if (isListening) await new Promise((closed) => server.close(closed));
  return isListening;
}
