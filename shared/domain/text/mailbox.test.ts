import { expect, it } from "vitest";
import { mailboxOf } from "./mailbox.ts";

it("mailboxOf: all spellings of an address have one mailbox", () => {
  const mailbox = "niaokafor@gmail.com";
  for (const address of ["Nia.Okafor+1@Gmail.com", "n.i.a.okafor@googlemail.com", mailbox])
    expect(mailboxOf(address)).toBe(mailbox);
  expect(mailboxOf("nia.okafor+splits@fjordrow.is")).toBe("nia.okafor@fjordrow.is");
  expect(mailboxOf("+nia@fjordrow.is")).toBe("+nia@fjordrow.is");
  expect(mailboxOf("nia@fjordrow.is")).not.toBe(mailboxOf("nia@fjordrow.org"));
});
