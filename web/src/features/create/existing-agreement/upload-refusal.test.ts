import { expect, it } from "vitest";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import { uploadRefusalOf } from "./upload-refusal.ts";

const refusedAs = (code: ApiError["code"]) => new ApiError(409, { error: "Refused", code });

it("refused upload of an agreement: asks before the song's draft is replaced", () => {
  expect(uploadRefusalOf(refusedAs("song_has_draft"))).toEqual({ kind: "ask-about-draft" });
});

it("refused upload of an agreement: shows errors about the song at its field", () => {
  expect(uploadRefusalOf(refusedAs("agreement_open_already"))).toEqual({
    kind: "song",
    text: "This song has an agreement that is open. Void it first, or choose another song.",
  });
  expect(uploadRefusalOf(refusedAs("song_not_found"))).toEqual({
    kind: "song",
    text: "There is no song of this number",
  });
});

it("refused upload of an agreement: shows other errors in a toast, with the server's message if it has one", () => {
  expect(uploadRefusalOf(refusedAs("too_many_requests"))).toEqual({
    kind: "toast",
    text: "Refused",
  });
  expect(uploadRefusalOf(new Error("broken"))).toEqual({
    kind: "toast",
    text: "Failed to upload agreement",
  });
});
