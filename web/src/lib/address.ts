/**
 * The parameters of the browser's URL. What changes a parameter begins with these: the rendered URL may be older, since React renders a
 * navigation when nothing more urgent is left, on a busy machine seconds later.
 */
export function paramsNow(): URLSearchParams {
  return new URLSearchParams(location.search)
}

/**
 * Whether the browser's address belongs to the rendered entry of its history. When the user goes back, the browser changes the address, and may
 * scroll the window to where the earlier page was, before React renders that page.
 * @param key of the rendered location
 */
export function isAtEntry(key: string): boolean {
  const state: unknown = history.state
  const shown = typeof state === 'object' && state !== null && 'key' in state ? state.key : 'default'
  return shown === key
}
