/**
 * The parameters of the browser's URL. What changes a parameter begins with these: the rendered URL may be older, since React renders a
 * navigation when nothing more urgent is left, on a busy machine seconds later.
 */
export function paramsNow(): URLSearchParams {
  return new URLSearchParams(location.search)
}
