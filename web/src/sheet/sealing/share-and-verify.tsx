import { Button } from "../../components/ui/buttons/button.tsx";
import { buttonStyles, type ButtonAppearance } from "../../components/ui/buttons/button-styles.ts";
import { shareAddress } from "../../lib/share-address.ts";

/**
 * Share and verify a sealed sheet. Its parties share the record of the seal, which shows no shares; a reader without
 * the PDF's fingerprint shares the page itself.
 */
export function ShareAndVerify({
  title,
  sealedSha256,
  size,
}: {
  title: string;
  sealedSha256: string | undefined;
  size?: ButtonAppearance["size"];
}) {
  const record = sealedSha256 === undefined ? "/verify" : `/verify#sealed=${sealedSha256}`;
  const shared = () =>
    sealedSha256 === undefined
      ? window.location.href
      : new URL(record, window.location.origin).toString();
  return (
    <>
      <Button variant="quiet" size={size} onClick={() => void shareAddress(title, shared())}>
        Share
      </Button>
      <a
        href={record}
        target="_blank"
        rel="noreferrer"
        className={buttonStyles({ variant: "quiet", size })}
      >
        Verify
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      {sealedSha256 !== undefined && (
        <p className="w-full text-sm text-muted">
          Share gives a link to the record of this seal: title, names and times, no shares.
        </p>
      )}
    </>
  );
}
