import { MAX_BULK_NOTES } from '@kenshu/contract/limits'
import { TOO_MANY_NOTES } from '@kenshu/contract/sentences'
import type { Me } from '@kenshu/contract/user/me'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Chosen } from '../../../../lib/notes/note-selection.ts'
import { lookMessages } from '../../../../messages/note-list-ja.ts'
import { noticeWarning } from '../../../../ui/notices/notice.tsx'
import { useBulkBegin } from '../select/use-bulk-begin.ts'
import { RowAct, type RowActKind } from './row-act.tsx'

const text = lookMessages

export interface SelectedActProps {
  me: Me
  kind: RowActKind
  /** what was selected when the shortcut was pressed */
  chosen: Chosen
  /** of the URL */
  search: string
  /** called when it is over, also if it could not begin */
  onEnd: () => void
}

/**
 * Carries out a shortcut for the selected notes: for one note the act of the button on its page, for several the bulk action. Without a
 * selection it tells the user to select notes first, because a row that only has the focus may not be the one that the user means.
 */
export function SelectedAct({ me, kind, chosen, search, onEnd }: SelectedActProps) {
  const { isEverything, ids } = chosen
  const [only] = ids
  if (only !== undefined && ids.size === 1 && !isEverything)
    return <RowAct me={me} kind={kind} id={only} onEnd={onEnd} />
  return <NotOne kind={kind} chosen={chosen} search={search} onEnd={onEnd} />
}

function NotOne({ kind, chosen, search, onEnd }: Omit<SelectedActProps, 'me'>) {
  const beginBulk = useBulkBegin(search)
  const hasBegun = useRef(false)
  const begin = useEffectEvent(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const { isEverything, ids } = chosen
    if (!isEverything && ids.size === 0) noticeWarning(text.nothingSelected, text.selectFirst)
    else if (!isEverything && ids.size > MAX_BULK_NOTES) noticeWarning(text.notBegun, TOO_MANY_NOTES)
    else beginBulk(kind === 'mail' ? 'send' : 'stop', chosen)
    onEnd()
  })
  useEffect(() => {
    begin()
  }, [])
  return null
}
