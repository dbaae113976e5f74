/** The note below a field: its error, or else its warning, or else its hint. */
export function FieldNote({
  id,
  error,
  warning,
  hint,
}: {
  id: string;
  error?: string | undefined;
  warning?: string | undefined;
  hint?: string | undefined;
}) {
  const text = error ?? warning ?? hint;
  if (text === undefined) return null;
  const color =
    error !== undefined ? "text-red" : warning !== undefined ? "text-amber" : "text-muted";
  return (
    <p id={id} className={`mt-1 text-sm ${color}`}>
      {text}
    </p>
  );
}
