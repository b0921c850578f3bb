/**
 * Whether a key press belongs to a (Japanese) input method that is composing. Safari sends the key press that ends a composition after its
 * end; only the second condition recognises it. The staff app and the client's page both ask.
 */
export function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells Safari's last key of a composition
  return event.isComposing || event.keyCode === 229
}
