import { mayEver } from '@kenshu/contract/permissions'
import type { Me } from '@kenshu/contract/user/me'
import { useState } from 'react'
import { useShortcuts } from '../../../../lib/keys/use-shortcuts.ts'
import { usePreloaded, withStandIn } from '../../../../ui/with-stand-in.tsx'
import type { RowActKind, RowActProps } from './row-act.tsx'

const RowAct = withStandIn<RowActProps>(async () => (await import('../later-parts.ts')).RowAct)

interface RowActsProps {
  me: Me
  /** of the current row's note; null while the shortcuts are those of the quick look, or of none */
  id: string | null
  /** Returns the focus to the row. */
  onEnd: () => void
}

/**
 * The shortcuts E and S for the current row. They work as soon as the rows are on the screen; what they open comes when its code has come.
 */
export function RowActs({ me, id, onEnd }: RowActsProps) {
  usePreloaded(RowAct)
  const [act, setAct] = useState<{ kind: RowActKind; id: string; press: number } | null>(null)
  const begin = (kind: RowActKind) =>
    id === null
      ? undefined
      : () => {
          setAct((before) => ({ kind, id, press: (before?.press ?? 0) + 1 }))
        }
  useShortcuts({
    rowMail: mayEver(me.role, 'requestAcceptance') ? begin('mail') : undefined,
    rowStop: mayEver(me.role, 'stopIssuing') ? begin('stop') : undefined,
  })
  if (act === null) return null
  return (
    <RowAct
      key={act.press}
      me={me}
      kind={act.kind}
      id={act.id}
      onEnd={() => {
        setAct(null)
        onEnd()
      }}
    />
  )
}
