import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is so narrow that the list is shown as cards. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
}
