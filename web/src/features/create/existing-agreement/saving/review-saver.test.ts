import { afterEach, expect, it, vi } from "vitest";
import { callEndpoint } from "../../../../../../shared/contracts/client.ts";
import { emptyPrintedRow, type SheetForm } from "../../../../sheet/form/sheet-form.ts";
import { defaultChoices } from "../../../../sheet/form/kinds/row-kind-values.ts";
import { ReviewSaver } from "./review-saver.ts";

vi.mock("../../../../../../shared/contracts/client.ts", () => ({
  callEndpoint: vi.fn<() => void>(),
}));
const call = vi.mocked(callEndpoint);

afterEach(() => {
  vi.resetAllMocks();
});

const formOf = (title: string): SheetForm => ({
  ...{ title, artist: "", bpm: "", lyrics: "", splits: [emptyPrintedRow] },
  ...defaultChoices,
});

it("a review that is closed while it saves and opened again goes on from the revision of that save", async () => {
  const answered = Promise.withResolvers<void>();
  let stored = 4;
  const based: unknown[] = [];
  call.mockImplementation(async (_, input) => {
    const { revision } = Object(Object(input).body);
    based.push(revision);
    if (based.length === 1) await answered.promise;
    expect(revision).toBe(stored);
    stored += 1;
    return { revision: stored };
  });
  const closed = new ReviewSaver("document-1", () => formOf("Low"));
  closed.begin({ revision: 4, isAs100: false });
  const last = closed.flush();
  const opened = new ReviewSaver("document-1", () => formOf("Low Tide"));
  opened.begin({ revision: 4, isAs100: false });
  const next = opened.flush();
  answered.resolve();
  await Promise.all([last, next]);
  expect(based).toEqual([4, 5]);
  expect(opened.state().phase).toBe("saved");
  expect(opened.revision()).toBe(6);
  for (const saver of [closed, opened]) saver.end();
});

it("does not wait for the saves of another document", async () => {
  call.mockImplementation(() => new Promise(() => {}));
  const other = new ReviewSaver("document-2", () => formOf("Half"));
  other.begin({ revision: 1, isAs100: false });
  void other.flush();
  call.mockResolvedValue({ revision: 8 });
  const own = new ReviewSaver("document-3", () => formOf("Sun"));
  own.begin({ revision: 7, isAs100: false });
  await own.flush();
  expect(own.revision()).toBe(8);
  for (const saver of [other, own]) saver.end();
});
