import { createServer as createHttpServer, type RequestListener } from "node:http";
import { createServer as createHttpsServer, request as requestByHttps } from "node:https";
import type { AddressInfo, Server, Socket } from "node:net";
import { createServer as createSocketServer } from "node:net";
import type { TLSSocket } from "node:tls";
import { generate } from "selfsigned";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { postWebhook, type WebhookClientOptions } from "./post-webhook.ts";

const request = {
  url: "",
  headers: { "content-type": "application/json", "webhook-id": "msg_1" },
  body: '{"type":"webhook.test","ä":1}',
};
const { private: key, cert } = await generate([{ name: "commonName", value: "receiver.example" }], {
  keyType: "ec",
  algorithm: "sha256",
});
const publicIp = "8.8.8.8";
const found = (address: string) => ({ address, family: address.includes(":") ? 6 : 4 });

let servers: Server[] = [];
let connections: Socket[] = [];

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.on("connection", (socket) => connections.push(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server on a port has an address with a port.
  return (server.address() as AddressInfo).port;
}

beforeEach(() => {
  servers = [];
  connections = [];
});

afterEach(async () => {
  for (const socket of connections) socket.destroy();
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
});

/** Sends to a receiver on this machine, by http. */
async function sendTo(receive: RequestListener, options: Partial<WebhookClientOptions> = {}) {
  const port = await listen(createHttpServer(receive));
  const url = `http://127.0.0.1:${port}/hook?a=1`;
  return await postWebhook({ ...request, url }, { allowsLoopback: true, ...options });
}

const drip: RequestListener = (_, response) => {
  const timer = setInterval(() => response.write("."), 20);
  response.on("close", () => clearInterval(timer));
};

const neverAnswers = () => new Promise<never>(() => undefined);
const knowNothing = () => Promise.reject(new Error("ENOTFOUND"));
const findPublic = async () => [found(publicIp)];

describe("a request to a receiver", () => {
  it("has method, path, headers and body as they were given, and gives status and answer", async () => {
    const seen = vi.fn();
    const answer = await sendTo((incoming, response) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () => {
        const { method, url, headers } = incoming;
        seen({ method, url, headers, body: Buffer.concat(chunks).toString() });
        response.writeHead(202).end("taken");
      });
    });
    expect(answer).toEqual({ status: 202, excerpt: "taken", milliseconds: expect.any(Number) });
    const { method, url, headers, body } = seen.mock.lastCall?.[0] ?? {};
    expect({ method, url, body }).toEqual({ method: "POST", url: "/hook?a=1", body: request.body });
    expect(headers).toMatchObject({ ...request.headers, "content-length": "30" });
  });

  it("follows no redirect", async () => {
    const elsewhere = vi.fn();
    const port = await listen(createHttpServer(elsewhere));
    for (const status of [301, 302, 303, 307, 308]) {
      const answer = await sendTo((_, response) =>
        response.writeHead(status, { location: `http://127.0.0.1:${port}/` }).end(),
      );
      expect(answer.status).toBe(status);
    }
    expect(elsewhere).not.toHaveBeenCalled();
  });

  it("ends at the time limit, whether the receiver never answers or never ends its answer", async () => {
    const hang = { timeLimitMs: 150 };
    expect(await sendTo(() => undefined, hang)).toMatchObject({ failure: "timed_out" });
    expect(await sendTo(drip, hang)).toMatchObject({ failure: "timed_out" });
    await vi.waitFor(() => expect(connections.every((one) => one.destroyed)).toBe(true));
  });

  it("ends at the time limit if the name server never answers", async () => {
    const options = { allowsLoopback: false, timeLimitMs: 50, lookUp: neverAnswers };
    const answer = await postWebhook({ ...request, url: "https://receiver.example/" }, options);
    expect(answer).toMatchObject({ failure: "timed_out" });
  });

  it("reads 64 KB of an answer and then closes the connection", async () => {
    let sent = 0;
    const flood: RequestListener = (_, response) => {
      const write = () => {
        while (sent < 1024 ** 3 && response.write(Buffer.alloc(16 * 1024, "a"))) sent += 16 * 1024;
      };
      response.on("drain", write);
      write();
    };
    expect(await sendTo(flood)).toMatchObject({
      ...{ status: 200, failure: "answer_too_long", excerpt: "a".repeat(1024) },
    });
    await vi.waitFor(() => expect(connections.every((one) => one.destroyed)).toBe(true));
    expect(sent).toBeLessThan(32 * 1024 ** 2);
    const whole = await sendTo((_, response) => response.end(Buffer.alloc(64 * 1024, "a")));
    expect(whole.failure).toBeUndefined();
  });

  it("gives the first KB of an answer, and no half character", async () => {
    const { excerpt } = await sendTo((_, response) => response.end(`${"a".repeat(1023)}ä…`));
    expect(excerpt).toBe("a".repeat(1023));
  });

  it("fails if the connection is refused, reset, or answered with something else than HTTP", async () => {
    const failing = [
      (socket: Socket) => socket.destroy(),
      (socket: Socket) => socket.resetAndDestroy(),
      (socket: Socket) => socket.end("SSH-2.0-OpenSSH\r\n\r\n"),
      (socket: Socket) =>
        socket.end("HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n"),
      (socket: Socket) => socket.end(`HTTP/1.1 200 OK\r\na: ${"a".repeat(20_000)}\r\n\r\n`),
      (socket: Socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf"),
    ];
    for (const answerWith of failing) {
      const port = await listen(createSocketServer(answerWith));
      const url = `http://127.0.0.1:${port}/`;
      const answer = await postWebhook({ ...request, url }, { allowsLoopback: true });
      expect(answer).toMatchObject({ failure: "connection_failed" });
    }
    const url = "http://127.0.0.1:1/";
    expect(await postWebhook({ ...request, url }, { allowsLoopback: true })).toMatchObject({
      failure: "connection_failed",
    });
  });
});

/** A receiver on this machine, as if it had a public address: each connection goes there. */
async function receiver() {
  const serverNames: unknown[] = [];
  const server = createHttpsServer({ key, cert }, (incoming, response) => {
    serverNames.push((incoming.socket as TLSSocket).servername);
    response.end("taken");
  });
  const port = await listen(server);
  const begun: (string | null | undefined)[] = [];
  const begin =
    (ca?: string): NonNullable<WebhookClientOptions["begin"]> =>
    (options) => {
      begun.push(options.host);
      const trusted = ca === undefined ? {} : { ca };
      return requestByHttps({ ...options, ...trusted, host: "127.0.0.1", port });
    };
  return { begin, begun, serverNames };
}

describe("an encrypted request", () => {
  const toReceiver = { ...request, url: "https://receiver.example/" };

  it("goes to the address that was checked, with the name for SNI, though the name has another one a moment later", async () => {
    const { begin, begun, serverNames } = await receiver();
    const lookUp = vi
      .fn<NonNullable<WebhookClientOptions["lookUp"]>>()
      .mockResolvedValue([found("127.0.0.1")])
      .mockResolvedValueOnce([found("2606:4700::1111"), found(publicIp)]);
    const options = { allowsLoopback: false, lookUp, begin: begin(cert) };
    expect(await postWebhook(toReceiver, options)).toMatchObject({ status: 200 });
    expect(begun).toEqual([publicIp]);
    expect(serverNames).toEqual(["receiver.example"]);
    expect(lookUp).toHaveBeenCalledOnce();
    expect(await postWebhook(toReceiver, options)).toMatchObject({ failure: "address_refused" });
    expect(connections).toHaveLength(1);
  });

  it("fails without a certificate that is trusted and has the name", async () => {
    const { begin, serverNames } = await receiver();
    const untrusted = { allowsLoopback: false, lookUp: findPublic, begin: begin() };
    expect(await postWebhook(toReceiver, untrusted)).toMatchObject({
      failure: "certificate_invalid",
    });
    const trusted = { ...untrusted, begin: begin(cert) };
    const toOther = { ...request, url: "https://other.example/" };
    expect(await postWebhook(toOther, trusted)).toMatchObject({ failure: "certificate_invalid" });
    expect(serverNames).toEqual([]);
  });
});

/** Sixty addresses of networks and of this machine. */
const closed = [
  ...["0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.254"],
  ...["127.0.0.1", "127.0.0.2", "127.1.2.3", "127.255.255.255", "169.254.0.1", "169.254.169.254"],
  ...["169.254.170.2", "172.16.0.1", "172.20.10.1", "172.31.255.255", "192.0.0.1", "192.0.0.170"],
  ...["192.0.2.1", "192.88.99.1", "192.168.0.1", "192.168.1.1", "192.168.255.255", "198.18.0.1"],
  ...["198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1"],
  ...["255.255.255.255", "::", "::1", "::2", "::127.0.0.1", "::8.8.8.8", "::ffff:127.0.0.1"],
  ...["::ffff:7f00:1", "::ffff:10.0.0.1", "::ffff:8.8.8.8", "::ffff:0:7f00:1", "64:ff9b::7f00:1"],
  ...[
    "64:ff9b::10.0.0.1",
    "64:ff9b:1::7f00:1",
    "100::1",
    "2001::1",
    "2001:0:7f00:1::1",
    "2001:10::1",
  ],
  ...["2001:db8::1", "2002:7f00:1::1", "2002:a00:1::1", "2002:808:808::1", "3fff::1", "4000::1"],
  ...["5f00::1", "fc00::1", "fd00:ec2::254", "fe80::1", "fec0::1", "ff02::1"],
];
/** Spellings of this machine and its neighbors that only a parser of addresses puts right. */
const spelled = [
  ...["2130706433", "0x7f000001", "0x7f.1", "0177.0.0.1", "127.1", "017700000001", "127.0.0.1."],
  ...["localhost", "LOCALHOST.", "a.localhost", "①②⑦.⓪.⓪.①", "127%2e0.0.1", "[::ffff:127.0.0.1]"],
  ...["[0:0:0:0:0:0:0:1]", "0", "3232235777", "0xa9fea9fe", "0251.0376.0251.0376", "[::]"],
];

/** Every connection that the client opens would come to a listening socket of this machine. */
async function send(url: string, addresses: readonly string[], allowsLoopback = false) {
  const port = await listen(createHttpServer((_, response) => response.end()));
  const begin: NonNullable<WebhookClientOptions["begin"]> = (options) =>
    requestByHttps({ ...options, host: "127.0.0.1", port });
  const lookUp = async () => addresses.map(found);
  return await postWebhook({ ...request, url }, { allowsLoopback, lookUp, begin });
}

describe("a request into a network", () => {
  it("sixty addresses are tried", () => {
    expect(new Set(closed).size).toBe(60);
  });

  it.each(closed)("%s is refused as a host and as the address of a name", async (address) => {
    const host = address.includes(":") ? `[${address}]` : address;
    const refused = { failure: "address_refused" };
    expect(await send(`https://${host}/`, [address])).toMatchObject(refused);
    expect(await send("https://receiver.example/", [address])).toMatchObject(refused);
    // One address of several is enough, wherever it stands.
    expect(await send("https://receiver.example/", [publicIp, address])).toMatchObject(refused);
    expect(await send("https://receiver.example/", [address, publicIp])).toMatchObject(refused);
    expect(connections).toEqual([]);
  });

  it.each(spelled)("%s is refused", async (host) => {
    const answer = await send(`https://${host}/`, ["127.0.0.1"]);
    expect(answer).toMatchObject({ failure: "address_refused" });
    expect(connections).toEqual([]);
  });

  it.each([
    ["http://receiver.example/", "no encryption"],
    ["https://receiver.example:8443/", "another port"],
    ["https://user:word@receiver.example/", "credentials"],
    ["gopher://receiver.example/", "another scheme"],
  ])("%s is refused: %s", async (url) => {
    expect(await send(url, [publicIp])).toMatchObject({ failure: "address_refused" });
    expect(connections).toEqual([]);
  });

  it("of a public name is refused where this machine may be reached, too", async () => {
    const answer = await send("https://receiver.example/", ["127.0.0.1"], true);
    expect(answer).toMatchObject({ failure: "address_refused" });
    const outside = await send("http://localhost:4000/", ["192.168.0.1"], true);
    expect(outside).toMatchObject({ failure: "address_refused" });
    expect(connections).toEqual([]);
  });

  it("would be seen: a request to a public address comes to the socket", async () => {
    await send("https://receiver.example/", [publicIp]);
    expect(connections).toHaveLength(1);
  });

  it("of a name that nobody knows fails", async () => {
    const options = { allowsLoopback: false, lookUp: knowNothing };
    const answer = await postWebhook({ ...request, url: "https://receiver.example/" }, options);
    expect(answer).toMatchObject({ failure: "name_unknown" });
    const empty = await postWebhook(
      { ...request, url: "https://receiver.example/" },
      { allowsLoopback: false, lookUp: async () => [] },
    );
    expect(empty).toMatchObject({ failure: "name_unknown" });
  });
});
