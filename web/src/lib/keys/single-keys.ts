import { useLocalStorage } from '@mantine/hooks'

/**
 * Whether single-key shortcuts are on, and a setter. Users of speech input must be able to switch them off (WCAG 2.1.4). The
 * setting applies to all tabs of this browser.
 */
export function useSingleKeys(): [areOn: boolean, setOn: (areOn: boolean) => void] {
  const [areOn, setOn] = useLocalStorage({
    key: 'keys:single',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  return [areOn, setOn]
}
