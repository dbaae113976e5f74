import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { sendBy } from "../../../../../shared/contracts/client.ts";
import { agreementsQuery } from "../../../api/agreements.ts";
import { toSongInput, type SheetForm } from "../../../sheet/form/sheet-form.ts";
import { chosenFiles } from "../uploads/upload-entry.ts";
import { UploadQueue } from "../uploads/upload-queue.ts";
import { DraftSaver } from "./draft-saver.ts";
import { draftCalls } from "./use-draft-saver.ts";
import { useSaveAgreement } from "./use-save-agreement.ts";

vi.mock("../../../lib/toasts.ts");

const send = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
sendBy(send);
beforeEach(() => void send.mockReset());

const form: SheetForm = { title: "Low Tide Radio", artist: "", bpm: "", lyrics: "", splits: [] };
const onFailure = vi.fn<(error: unknown) => void>();

/** Saves a new sheet as a draft, and returns whether the list of agreements is stale afterwards. */
async function isStaleAfterSaving(): Promise<boolean> {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  const { queryKey } = agreementsQuery();
  client.setQueryData(queryKey, { pages: [], pageParams: [] });
  let save: ReturnType<typeof useSaveAgreement> | undefined;
  function Component() {
    const queue = new UploadQueue([]);
    const saver = new DraftSaver(draftCalls, {
      read: () => toSongInput(form),
      files: () => chosenFiles(queue.entries()),
    });
    save = useSaveAgreement({ saver, queue, forget: () => undefined, onFailure });
    return null;
  }
  renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await save?.mutateAsync({ form, send: false, expiresInDays: 30 }).catch(() => undefined);
  return client.getQueryState(queryKey)?.isInvalidated ?? false;
}

it("a saved sheet makes the lists stale", async () => {
  send.mockImplementation(async () =>
    Response.json({ id: "song", agreement: { id: "draft", revision: 1 } }),
  );
  expect(await isStaleAfterSaving()).toBe(true);
});

it("a save whose answer is lost makes the lists stale, since it may have reached the server", async () => {
  send.mockRejectedValue(new TypeError("The connection is lost"));
  expect(await isStaleAfterSaving()).toBe(true);
  expect(onFailure).toHaveBeenCalledOnce();
});
