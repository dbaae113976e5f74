import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** The speed of a line in each direction, and the time of a message there and back. */
export interface LineSpeed {
  bitsPerSecond: number;
  roundTripMs: number;
}

export interface SlowLine {
  port: number;
  stop(): Promise<void>;
}

/** Bytes that travel as one: 5 ms at 1.6 Mbps. */
const pieceBytes = 1024;
/** Bytes of one connection that may wait for the line. A sender that is told to wait can still send what matters more. */
const waitingBytesMax = 32 * 1024;

/**
 * A TCP proxy on the loopback that is as slow as a line. All its connections share the speed of a direction, and each
 * new one costs a round trip before its first byte, as TCP's handshake does. A browser's own emulation slows single
 * requests: it leaves out the connection and TLS. The slow start of TCP is not imitated.
 */
export async function startSlowLine(targetPort: number, speed: LineSpeed): Promise<SlowLine> {
  const [up, down] = [new Direction(speed), new Direction(speed)];
  const sockets = new Set<Socket>();
  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    // The other end of the connection is closed with it.
    socket.on("error", () => socket.destroy());
    return socket;
  };
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (client) => {
    track(client);
    setTimeout(() => {
      const upstream = track(
        connect({ port: targetPort, host: "127.0.0.1", noDelay: true, allowHalfOpen: true }),
      );
      up.carry(client, upstream);
      down.carry(upstream, client);
    }, speed.roundTripMs);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The line has no port");
  return {
    port: address.port,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** One direction of the line, in which bytes follow each other. */
class Direction {
  readonly #bytesPerMs: number;
  readonly #delayMs: number;
  /** When the line has sent what is waiting, by the clock of `performance`. */
  #freeAt = 0;
  /** What is under way, in its order. Timers of different lengths that end in one millisecond have no order. */
  readonly #underWay: { at: number; arrive: () => void }[] = [];

  constructor({ bitsPerSecond, roundTripMs }: LineSpeed) {
    this.#bytesPerMs = bitsPerSecond / 8 / 1000;
    this.#delayMs = roundTripMs / 2;
  }

  carry(from: Socket, to: Socket): void {
    let waiting = 0;
    from.on("data", (bytes) => {
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        const piece = bytes.subarray(at, at + pieceBytes);
        waiting += piece.length;
        this.#send(piece.length, () => {
          waiting -= piece.length;
          if (waiting < waitingBytesMax) from.resume();
          if (!to.destroyed) to.write(piece);
        });
      }
      if (waiting >= waitingBytesMax) from.pause();
    });
    from.once("end", () => this.#send(0, () => to.end()));
    from.once("close", () => this.#send(0, () => to.destroySoon()));
  }

  #send(bytes: number, arrive: () => void): void {
    this.#freeAt = Math.max(performance.now(), this.#freeAt) + bytes / this.#bytesPerMs;
    this.#underWay.push({ at: this.#freeAt + this.#delayMs, arrive });
    if (this.#underWay.length === 1) this.#wait();
  }

  #wait(): void {
    const [next] = this.#underWay;
    if (next === undefined) return;
    setTimeout(
      () => {
        while ((this.#underWay[0]?.at ?? Infinity) <= performance.now())
          this.#underWay.shift()?.arrive();
        this.#wait();
      },
      Math.max(0, next.at - performance.now()),
    );
  }
}
