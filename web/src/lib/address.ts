/**
 * The parameters of the browser's URL. What changes a parameter begins with these: the rendered URL may be older, since React renders a
 * navigation when nothing more urgent is left, on a busy machine seconds later.
 */
export function paramsNow(): URLSearchParams {
  return new URLSearchParams(location.search)
}

/**
 * Whether the browser is still, or already, at the rendered entry of its history. Going back, it may scroll the page that is shown to where the
 * next one was, before React renders that one.
 * @param key of the rendered location
 */
export function isAtEntry(key: string): boolean {
  const state: unknown = history.state
  const shown = typeof state === 'object' && state !== null && 'key' in state ? state.key : 'default'
  return shown === key
}
