/**
 * Whether a key press belongs to a (Japanese) input method that is composing. In Safari the key that ends a composition comes after its end,
 * and only the second condition tells it. The staff app and the client's page both ask.
 */
export function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells Safari's last key of a composition
  return event.isComposing || event.keyCode === 229
}
