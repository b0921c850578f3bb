import type { BulkAction } from '@kenshu/contract/bulk/actions'
import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { MAX_BULK_NOTES } from '@kenshu/contract/limits'
import { formatQuantity } from '@kenshu/contract/money'
import type { TodayKind } from '@kenshu/contract/today/kinds'
import type { CountedNotes } from '@kenshu/contract/today/today'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { orderBulk } from '../../../../lib/notes/bulk-order.ts'
import { homeOf, useMe } from '../../../../lib/session.ts'
import { todayMessages as text } from '../../../../messages/today-ja.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { alertFailure } from '../../../../ui/failures/failure.tsx'
import { noticeDone } from '../../../../ui/notices/notice.tsx'
import { readNoteIds } from '../../calls/read-note-ids.ts'
import { useMarkSeen } from '../../calls/use-mark-seen.ts'
import { filterToParams } from '../filter-params.ts'
import { countedFilter } from './counted-filter.ts'
import classes from './today.module.css'

type ActKind = keyof typeof text.acts

/** What the review of a job begins with, for the kinds whose next step is one. */
const JOBS: Partial<Record<ActKind, BulkAction>> = {
  unasked: 'send',
  noRecipient: 'send',
  sentUnset: 'request',
}

function isActKind(kind: TodayKind): kind is ActKind {
  return kind in text.acts
}

/** Notes of another kind that the review of a request takes too. */
export interface AlsoAsked {
  readonly count: number
  readonly notes: CountedNotes
}

export interface TodayActProps {
  /** the kind whose chip is pressed */
  kind: TodayKind
  /** all notes of the kind, as the list shows them */
  rows: readonly DeliveryNoteRow[]
  /** the user's 宛先なし, which go along with 自分の未依頼, because the review asks for their addresses; null if there are none */
  withoutAddress: AlsoAsked | null
}

/**
 * What usually comes next for all notes of a pressed chip, as one button: the review of their request, or of their status, which changes
 * nothing yet; or that the listed answers have been seen.
 */
export function TodayAct({ kind, rows, withoutAddress }: TodayActProps) {
  const home = homeOf(useMe())
  const navigate = useNavigate()
  const markSeen = useMarkSeen()
  const readOthers = useMutation({
    mutationFn: (notes: CountedNotes) => readNoteIds(filterToParams(countedFilter(notes))),
  })
  if (!isActKind(kind)) return null
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0 || ids.length > MAX_BULK_NOTES) return null
  const action = JOBS[kind]
  const others =
    kind === 'unasked' && ids.length + (withoutAddress?.count ?? 0) <= MAX_BULK_NOTES ? withoutAddress : null
  const review = (chosen: readonly string[], as: BulkAction) => {
    void navigate(orderBulk(home, { action: as, target: { ids: [...chosen] } }))
  }
  const press = () => {
    if (others !== null) {
      readOthers.mutate(others.notes, {
        // A note that has lost its address meanwhile is in both.
        onSuccess: (more) => {
          review([...new Set([...ids, ...more])], 'send')
        },
        onError: (error) => {
          alertFailure(text.notRead, error)
        },
      })
      return
    }
    if (action !== undefined) {
      review(ids, action)
      return
    }
    markSeen.mutate(ids, {
      onSuccess: (seen) => {
        noticeDone(text.seen(formatQuantity(seen)))
      },
      onError: (error) => {
        alertFailure(text.notSeen, error)
      },
    })
  }
  return (
    <BusyButton
      size="compact-sm"
      variant="light"
      className={classes['chip'] ?? ''}
      loading={markSeen.isPending || readOthers.isPending}
      onClick={press}
    >
      {others === null
        ? text.acts[kind](formatQuantity(ids.length))
        : text.unaskedAndNoRecipient(formatQuantity(ids.length), formatQuantity(others.count))}
    </BusyButton>
  )
}
