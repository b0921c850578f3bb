import { mayEver } from '@kenshu/contract/permissions'
import type { Me } from '@kenshu/contract/user/me'
import { useState } from 'react'
import { useShortcuts } from '../../../../lib/keys/use-shortcuts.ts'
import { type Chosen, noteSelection } from '../../../../lib/notes/note-selection.ts'
import { usePreloaded, withStandIn } from '../../../../ui/failures/with-stand-in.tsx'
import type { RowActKind } from './row-act.tsx'
import type { SelectedActProps } from './selected-act.tsx'

const SelectedAct = withStandIn<SelectedActProps>(async () => (await import('../later-parts.ts')).SelectedAct)

interface RowActsProps {
  me: Me
  /** false while the quick look is open, whose note has these shortcuts then */
  isOn: boolean
  /** of the URL */
  search: string
  /** Returns the focus to the row. */
  onEnd: () => void
}

/**
 * The shortcuts E and S for the selected rows. They work as soon as the rows are on the screen; what they open comes when its code has come.
 */
export function RowActs({ me, isOn, search, onEnd }: RowActsProps) {
  usePreloaded(SelectedAct)
  const [act, setAct] = useState<{ kind: RowActKind; chosen: Chosen; press: number } | null>(null)
  const begin = (kind: RowActKind) => () => {
    setAct((before) => ({ kind, chosen: noteSelection.current(), press: (before?.press ?? 0) + 1 }))
  }
  useShortcuts({
    rowMail: isOn && mayEver(me.role, 'requestAcceptance') ? begin('mail') : undefined,
    rowStop: isOn && mayEver(me.role, 'stopIssuing') ? begin('stop') : undefined,
  })
  if (act === null) return null
  return (
    <SelectedAct
      key={act.press}
      me={me}
      kind={act.kind}
      chosen={act.chosen}
      search={search}
      onEnd={() => {
        setAct(null)
        onEnd()
      }}
    />
  )
}
