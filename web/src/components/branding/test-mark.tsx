import { testMark } from "../../../../shared/domain/api-keys/test-mark.ts";

/** The mark at the top of every page of a test agreement. It stays in view, and it is printed. */
export function TestMark() {
  return (
    <div
      role="note"
      className="sticky top-0 z-40 border-b-2 border-red bg-red-wash px-4 py-2 text-center text-red"
    >
      <p className="font-semibold">{testMark}</p>
      <p className="text-sm short:hidden">
        A developer is trying out Splitsheet. Nothing signed here counts.
      </p>
    </div>
  );
}
