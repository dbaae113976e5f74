import { expect, it } from "vitest";
import { checkNewPassword } from "./check-new-password.ts";

const nia = { name: "Nia Okafor-Žółć", email: "Nia.Okafor@Example.com" };

it.each([
  ["a common password", "password1"],
  ["a common password in other case", "PassWord123"],
  ["digits in a row", "1234567890"],
  ["the address", "nia.okafor@example.com"],
  ["the address's own part", "nia.okafor"],
  ["the name, without its blank", "niaokafor-žółć"],
  ["white space at an end", " correct horse"],
])("%s is refused", async (_, password) => {
  await expect(checkNewPassword(password, nia)).rejects.toMatchObject({ code: "invalid_request" });
});

it("any other password is accepted", async () => {
  for (const password of ["correct horse battery", "Nia Okafor 1984!", "žluťoučký kůň"])
    await expect(checkNewPassword(password, nia)).resolves.toBeUndefined();
});
