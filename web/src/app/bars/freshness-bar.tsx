import { formatJapaneseDayAndTime, tokyoDate, tokyoTime } from '@kenshu/contract/calendar-date'
import { IconCloudOff, IconRefreshAlert } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { barMessages } from '../../messages/bars-ja.ts'
import { BusyButton } from '../../ui/buttons/busy-button.tsx'
import { Bar } from './bar.tsx'
import type { Freshness } from './freshness.ts'

const text = barMessages

/** The time of a moment, with its day unless that is today. */
function momentOf(since: number): string {
  const [moment, now] = [new Date(since), new Date()]
  return tokyoDate(moment) === tokyoDate(now) ? tokyoTime(moment) : formatJapaneseDayAndTime(moment)
}

/** Says since when the screen is out of date: without a connection, or while the server does not answer. */
export function FreshnessBar({ state, since }: Freshness) {
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const moment = momentOf(since)
  if (state === 'offline') return <Bar icon={IconCloudOff}>{text.offline(moment)}</Bar>
  if (state === 'current') return null
  const fetchNow = async () => {
    setIsAsking(true)
    await queries.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' })
    setIsAsking(false)
  }
  return (
    <Bar
      // A bar of its own, so that it hands on the focus of its button when the other one replaces it.
      key="failing"
      icon={IconRefreshAlert}
      action={
        <BusyButton size="compact-sm" variant="default" loading={isAsking} onClick={() => void fetchNow()}>
          {text.fetchNow}
        </BusyButton>
      }
    >
      {text.failing(moment)}
    </Bar>
  )
}
