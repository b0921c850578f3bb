import { useOs } from '@mantine/hooks'

/** Whether the modifier of shortcuts (`$mod`) is Command here, as on Macs, and on iPads with a keyboard, or Ctrl. */
export function useModifier(): 'command' | 'ctrl' {
  const os = useOs()
  return os === 'macos' || os === 'ios' ? 'command' : 'ctrl'
}
