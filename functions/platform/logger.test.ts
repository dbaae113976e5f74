import { expect, it, vi } from "vitest";
import { describeError, logger, redact, userTag } from "./logger.ts";

it("redact removes tokens, ids and addresses", () => {
  const token = "Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4MDEyMzQ1Njc4OQ";
  const text = redact(`No link ${token} for ann@example.com in /sign/${token}?x`);
  expect(text).not.toContain(token);
  expect(text).not.toContain("ann@");
  expect(text).toContain("No link [removed] for [address]");
});

it("describeError gives an error's name, frames and cause, without quoted values", () => {
  const cause = new TypeError("ann@example.com is not a function");
  const described = describeError(new Error("Failed for ann@example.com", { cause }));
  expect(described).toMatchObject({
    name: "Error",
    message: "Failed for [address]",
    cause: { name: "TypeError" },
  });
  expect(JSON.stringify(described)).not.toContain("ann@");
  expect(JSON.stringify(described["stack"])).toContain("logger.test.ts");
});

it("the logger writes one object per line and identifies users only by a tag", () => {
  const info = vi.spyOn(console, "info").mockReturnValue();
  logger.info("request", { route: "GET /api/songs/{id}", user: userTag("someone") });
  expect(info).toHaveBeenCalledWith({
    message: "request",
    route: "GET /api/songs/{id}",
    user: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
});
