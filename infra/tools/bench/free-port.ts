import { createServer } from "node:net";

const tries = 50;

/** The first of four consecutive free ports, as `npm start` needs them. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const port = 20_000 + Math.floor(Math.random() * 20_000);
    const free = await Promise.all([port, port + 1, port + 2, port + 3].map(isFree));
    if (free.every(Boolean)) return port;
  }
  throw new Error("No four consecutive ports are free");
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
