export function AgreementNotFound() {
  return (
    <div className="mx-auto max-w-xl py-16 text-center">
      <h1 className="headline text-2xl">Agreement not found</h1>
      <p className="mt-2 text-muted">This agreement may have expired or been removed.</p>
      <p className="mt-6 text-sm text-muted">
        If you were asked to sign, look for a newer email, or ask the sender for a new link.
      </p>
    </div>
  );
}
