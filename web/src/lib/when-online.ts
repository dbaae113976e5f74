/** Resolves at once while the browser has a network, otherwise as soon as it is back. */
export async function whenOnline(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
}
