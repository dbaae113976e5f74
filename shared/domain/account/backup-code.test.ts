import { expect, it } from "vitest";
import { backupCode, normalizeBackupCode } from "./backup-code.ts";

it("a backup code has the form XXXX-XXXX", () => {
  expect(backupCode(new Uint8Array([0, 1, 2, 3, 28, 29, 30, 31]))).toBe("ABCD-6789");
  expect(backupCode(new Uint8Array(8).fill(255))).toBe("9999-9999");
  expect(() => backupCode(new Uint8Array(7))).toThrow("eight");
});

it("a typed backup code is normalized regardless of case, hyphen and spaces", () => {
  for (const typed of ["ABCD-6789", "abcd6789", " abcd - 6789 "])
    expect(normalizeBackupCode(typed)).toBe("ABCD-6789");
});
