import { once } from "node:events";
import { connect, createServer } from "node:net";
import { expect, it } from "vitest";
import { startSlowLine } from "./slow-line.ts";

/** Bytes that are different at each place, within 64 KB. */
const numbered = (bytes: number): Buffer =>
  Buffer.from(Uint16Array.from({ length: bytes / 2 }, (_, index) => index).buffer);

/** A server that answers each message with this number of bytes. */
async function startAnswering(bytes: number) {
  const server = createServer((socket) => {
    socket.on("data", () => socket.end(numbered(bytes)));
    socket.on("error", () => socket.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return { port: address.port, stop: () => server.close() };
}

async function askThrough(port: number): Promise<{ bytes: Buffer; ms: number }> {
  const start = performance.now();
  const socket = connect({ port, host: "127.0.0.1" });
  socket.write("?");
  const pieces: Buffer[] = [];
  socket.on("data", (piece) => pieces.push(piece));
  await once(socket, "close");
  return { bytes: Buffer.concat(pieces), ms: performance.now() - start };
}

it("takes at least two round trips and the time of the bytes, and two connections share the line", async () => {
  const server = await startAnswering(20_000);
  const line = await startSlowLine(server.port, { bitsPerSecond: 1_600_000, roundTripMs: 40 });
  try {
    const one = await askThrough(line.port);
    expect(one.bytes).toEqual(numbered(20_000));
    expect(one.ms).toBeGreaterThanOrEqual(80 + 99);
    const two = await Promise.all([askThrough(line.port), askThrough(line.port)]);
    expect(two.map(({ bytes }) => bytes)).toEqual([numbered(20_000), numbered(20_000)]);
    expect(Math.max(...two.map(({ ms }) => ms))).toBeGreaterThanOrEqual(80 + 199);
  } finally {
    await line.stop();
    server.stop();
  }
});

it("carries more bytes than may wait", async () => {
  const server = await startAnswering(500_000);
  const line = await startSlowLine(server.port, { bitsPerSecond: 80_000_000, roundTripMs: 2 });
  try {
    expect((await askThrough(line.port)).bytes).toEqual(numbered(500_000));
  } finally {
    await line.stop();
    server.stop();
  }
});
