import { useLocalStorage } from '@mantine/hooks'

/**
 * Whether shortcuts of a single key work, and what sets it: people who speak to their computer must be able to switch them off
 * (WCAG 2.1.4). This browser remembers it, in every tab.
 */
export function useSingleKeys(): [areOn: boolean, setOn: (areOn: boolean) => void] {
  const [areOn, setOn] = useLocalStorage({
    key: 'keys:single',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  return [areOn, setOn]
}
