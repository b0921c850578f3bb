import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { monthlyMessages as text } from '../../../messages/monthly-ja.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { BOARD_KEY, COSTLY_KEY } from './calls/month-queries.ts'

/**
 * Refetches all figures of the board, and is busy until they have arrived. Most of them do not change, so nothing else shows that it
 * worked.
 */
export function RefreshButton() {
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const refresh = async () => {
    setIsBusy(true)
    await Promise.all([BOARD_KEY, COSTLY_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })))
    setIsBusy(false)
  }
  return (
    <BusyButton
      variant="default"
      leftSection={<IconRefresh size="1rem" aria-hidden />}
      loading={isBusy}
      onClick={() => void refresh()}
    >
      {text.refresh}
    </BusyButton>
  )
}
