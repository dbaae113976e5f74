import { describe, expect, it, vi } from "vitest";
import { filesAtOnce, RescueQueue, type RescueTools } from "./rescue-queue.ts";

const pdf = (name: string, content = name) =>
  new File([content], name, { type: "application/pdf" });

/** A queue whose sending is under the test's control: `send` has a promise for each file's name. */
function setUp(tools: Partial<RescueTools> = {}) {
  const remembered: string[] = [];
  const queue = new RescueQueue({
    digestOf: async (file) => await file.text(),
    send: vi.fn(async () => {}),
    failureOf: async () => ({ message: "No room", canRetry: false, isGone: false }),
    takeBack: async () => {},
    remember: ({ name }) => remembered.push(name),
    forget: ({ name }) => remembered.splice(remembered.indexOf(name), 1),
    ...tools,
  });
  const phases = () => queue.entries().map(({ name, phase }) => `${name} ${phase}`);
  const settled = () =>
    vi.waitFor(() =>
      expect(queue.entries().filter(({ phase }) => /waiting|sending|checking/.test(phase))).toEqual(
        [],
      ),
    );
  return { queue, phases, settled, remembered };
}

/** Refuses one file by its name. */
const sendAllButFull: RescueTools["send"] = async ({ file }) => {
  if (file.name === "full.pdf") throw new Error("refused");
};

describe("files of a rescue", () => {
  it("are refused each with its own sentence, and the others go on", async () => {
    const { queue, phases, settled } = setUp({ send: sendAllButFull });
    queue.add([
      new File(["x"], "notes.txt", { type: "text/plain" }),
      new File([], "empty.pdf", { type: "application/pdf" }),
      pdf("full.pdf"),
      pdf("good.pdf"),
    ]);
    await settled();
    expect(phases()).toEqual([
      "notes.txt refused",
      "empty.pdf refused",
      "full.pdf refused",
      "good.pdf arrived",
    ]);
    const messages = queue.entries().flatMap(({ message }) => message ?? []);
    expect(new Set(messages).size).toBe(3);
  });

  it("with the same bytes are sent once, also if the server has them", async () => {
    const send = vi.fn<RescueTools["send"]>(async () => {});
    const { queue, settled } = setUp({ send });
    queue.setKnown(new Map([["old", "Here already as “Old”."]]));
    queue.add([pdf("a.pdf", "same"), pdf("b.pdf", "same"), pdf("c.pdf", "old")]);
    await settled();
    expect(queue.entries()).toMatchObject([
      { phase: "arrived" },
      { phase: "known", message: "The same file as a.pdf. It is read once." },
      { phase: "known", message: "Here already as “Old”." },
    ]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("of one that was refused can be dropped again", async () => {
    let isFull = true;
    const send: RescueTools["send"] = async () => {
      if (isFull) throw new Error("full");
    };
    const { queue, phases, settled } = setUp({ send });
    queue.add([pdf("a.pdf")]);
    await settled();
    isFull = false;
    queue.add([pdf("a.pdf")]);
    await settled();
    expect(phases()).toEqual(["a.pdf refused", "a.pdf arrived"]);
  });

  it("are at most 50 at once, and are remembered until they have arrived", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { queue, settled, remembered } = setUp({ send: async () => await promise });
    queue.add(Array.from({ length: filesAtOnce + 1 }, (_, index) => pdf(`${index}.pdf`)));
    expect(queue.entries().at(-1)).toMatchObject({ phase: "refused" });
    expect(remembered).toHaveLength(filesAtOnce);
    resolve();
    await settled();
    expect(remembered).toEqual([]);
    expect(queue.entries().filter(({ phase }) => phase === "arrived")).toHaveLength(filesAtOnce);
  });

  it("that are canceled are deleted on the server, also if it names them later", async () => {
    const takenBack: string[] = [];
    const announce: ((fileId: string) => void)[] = [];
    const { queue, remembered } = setUp({
      send: async ({ onAnnounced, signal }) => {
        announce.push(onAnnounced);
        await new Promise((_, reject) => signal.addEventListener("abort", reject));
      },
      takeBack: async (fileId) => void takenBack.push(fileId),
    });
    queue.add([pdf("a.pdf"), pdf("b.pdf")]);
    await vi.waitFor(() => expect(announce).toHaveLength(2));
    const [a, b] = queue.entries().map(({ key }) => key);
    announce[0]?.("first");
    queue.remove(a ?? "");
    queue.remove(b ?? "");
    announce[1]?.("second");
    expect(takenBack).toEqual(["first", "second"]);
    expect(queue.entries()).toEqual([]);
    expect(remembered).toEqual([]);
  });

  it("are sent three at a time", async () => {
    let running = 0;
    let most = 0;
    const send: RescueTools["send"] = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    };
    const { queue, settled } = setUp({ send });
    queue.add(Array.from({ length: 9 }, (_, index) => pdf(`${index}.pdf`)));
    await settled();
    expect(most).toBeLessThanOrEqual(3);
  });

  it("that failed can be sent again with the same key, and with another if the file is gone", async () => {
    const keys: string[] = [];
    let isGone = false;
    const { queue, phases } = setUp({
      send: async ({ idempotencyKey }) => {
        keys.push(idempotencyKey);
        if (keys.length < 3) throw new Error("lost");
      },
      failureOf: async () => ({ message: "Lost", canRetry: true, isGone }),
    });
    queue.add([pdf("a.pdf")]);
    const key = queue.entries()[0]?.key ?? "";
    await vi.waitFor(() => expect(phases()).toEqual(["a.pdf refused"]));
    isGone = true;
    queue.retry(key);
    await vi.waitFor(() => expect(keys).toHaveLength(2));
    await vi.waitFor(() => expect(phases()).toEqual(["a.pdf refused"]));
    queue.retry(key);
    await vi.waitFor(() => expect(phases()).toEqual(["a.pdf arrived"]));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });
});
