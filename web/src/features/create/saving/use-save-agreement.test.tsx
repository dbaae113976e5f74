import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { replaceFetch } from "../../../../../shared/contracts/client.ts";
import { agreementsQuery } from "../../../api/agreements.ts";
import { emptyForm, toSongInput, type SheetForm } from "../../../sheet/form/sheet-form.ts";
import { chosenFiles } from "../uploads/upload-entry.ts";
import { UploadQueue } from "../uploads/upload-queue.ts";
import { DraftSaver } from "./draft-saver.ts";
import { draftSaverCalls } from "./use-draft-saver.ts";
import { useSaveAgreement } from "./use-save-agreement.ts";

afterAll(() => {
  replaceFetch((address, init) => fetch(address, init));
});

vi.mock("../../../lib/toasts.ts");

const send = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
replaceFetch(send);
beforeEach(() => void send.mockReset());

const form: SheetForm = { ...emptyForm, title: "Low Tide Radio", splits: [] };
const onFailure = vi.fn<(error: unknown) => void>();

type Save = ReturnType<typeof useSaveAgreement>;

/** Renders the saving of a new sheet, whose values `read` gives. */
function newSheet(client: QueryClient, read: () => SheetForm): Save {
  let save: Save | undefined;
  const queue = new UploadQueue([]);
  const saver = new DraftSaver(draftSaverCalls, {
    read: () => toSongInput(read()),
    files: () => chosenFiles(queue.entries()),
  });
  function Component() {
    save = useSaveAgreement({ saver, forget: () => undefined, onFailure });
    return null;
  }
  renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  if (save === undefined) throw new Error("The component was not rendered");
  return save;
}

const clientWithoutRetries = () =>
  new QueryClient({ defaultOptions: { mutations: { retry: false } } });

/** Saves a new sheet as a draft, and returns whether the list of agreements is stale afterwards. */
async function isStaleAfterSaving(): Promise<boolean> {
  const client = clientWithoutRetries();
  const { queryKey } = agreementsQuery();
  client.setQueryData(queryKey, { pages: [], pageParams: [] });
  const save = newSheet(client, () => form);
  await save
    .mutateAsync({
      form,
      send: false,
      expiresInDays: 30,
      asksAgreementFirst: false,
      password: undefined,
    })
    .catch(() => undefined);
  return client.getQueryState(queryKey)?.isInvalidated ?? false;
}

it("saving a sheet: invalidates the lists", async () => {
  send.mockImplementation(async () =>
    Response.json({ id: "song", agreement: { id: "draft", revision: 1 } }),
  );
  expect(await isStaleAfterSaving()).toBe(true);
});

it("saving a sheet: invalidates the lists after a lost response, because the call may have reached the server", async () => {
  send.mockRejectedValue(new TypeError("The connection is lost"));
  expect(await isStaleAfterSaving()).toBe(true);
  expect(onFailure).toHaveBeenCalledOnce();
});

it("sending a sheet: creates and sends it once after a creation without response, with later changes", async () => {
  let sheet = form;
  const save = newSheet(clientWithoutRetries(), () => sheet);
  send.mockRejectedValue(new TypeError("The connection is lost"));
  const press = () =>
    save.mutateAsync({
      form: sheet,
      send: true,
      expiresInDays: 30,
      asksAgreementFirst: false,
      password: undefined,
    });
  await expect(press()).rejects.toMatchObject({ code: "unreachable" });
  sheet = { ...form, artist: "Nia Okafor" };
  send.mockImplementation(async (address) =>
    Response.json(
      address === "/api/songs"
        ? { id: "song", agreement: { id: "draft", revision: 1 } }
        : { revision: 2 },
    ),
  );
  await press();
  const calls = send.mock.calls.map(([address, { method, body, headers }]) => ({
    call: `${method} ${address}`,
    body: typeof body === "string" ? JSON.parse(body) : undefined,
    key: new Headers(headers).get("idempotency-key"),
  }));
  expect(calls.map(({ call }) => call)).toEqual([
    "POST /api/songs",
    "POST /api/songs",
    "PATCH /api/agreements/draft",
    "POST /api/agreements/draft/send",
  ]);
  expect(calls[1]).toEqual(calls[0]);
  expect(calls[0]?.body).toMatchObject({ artist: "", send: false });
  expect(calls[2]?.body).toMatchObject({ artist: "Nia Okafor" });
});
