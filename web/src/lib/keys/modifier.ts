/**
 * Whether the modifier of shortcuts (`$mod`) is Command here, as on Macs, and on iPads with a keyboard, or Ctrl. Mantine's useOs, which tells all
 * systems apart, would be a third of a kilobyte of each note's start.
 */
export function modifierHere(): 'command' | 'ctrl' {
  return /Mac|iPad|iPhone/.test(navigator.userAgent) ? 'command' : 'ctrl'
}
