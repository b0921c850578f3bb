/**
 * Installs the worker that shows a page of ours where the app can't be reached (public/sw.js). Not on the emulators, where a worker would
 * outlive the app at its address.
 */
export function installOfflinePage(): void {
  if (import.meta.env.MODE === 'emulator' || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
    console.error('The page for times without a connection could not be installed', error)
  })
}
