import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storeUnsavedValues, unsavedValuesKey } from "../../../lib/unsaved-values.ts";
import { useStoredProfileEdit } from "./use-stored-profile-edit.ts";

const profile = { id: "user", email: "nia@example.com" };
const typed = {
  name: "Nia Okafor",
  email: profile.email,
  role: "Songwriter",
  pro: "BMI",
  ipi: "",
  publisherName: "",
  publisherIpi: "",
  selfPublished: false,
  phone: "",
  company: "",
};

beforeEach(() => {
  const items = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  };
  vi.stubGlobal("window", { sessionStorage });
});
afterEach(() => vi.unstubAllGlobals());

/** Whether the form is open after a reload with these stored values. */
function opensEditing(values: unknown, base = profile.email): boolean {
  storeUnsavedValues({ key: unsavedValuesKey(profile.id, "profile"), base }, values);
  const opened: boolean[] = [];
  function Component() {
    const [isEditing] = useStoredProfileEdit(
      profile,
      () => {},
      () => typed,
    );
    opened.push(isEditing);
    return null;
  }
  renderToString(<Component />);
  return opened.includes(true);
}

it.each([{}, { name: "" }, { email: "nia@" }, { ipi: "12" }, { role: "" }])(
  "profile form: restores an edit after a reload, also with an invalid field: %j",
  (change) => {
    expect(opensEditing({ ...typed, ...change })).toBe(true);
  },
);

it("profile form: restores no edit of a changed profile, and no values of another form", () => {
  expect(opensEditing(typed, "earlier@example.com")).toBe(false);
  expect(opensEditing({ title: "Low Tide" })).toBe(false);
});
