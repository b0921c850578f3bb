import type { ListColumn } from '@kenshu/contract/views/columns'
import type { ListLayout } from '@kenshu/contract/views/layout'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useMe } from '../../../../lib/session.ts'
import { keepLayout, keptLayout } from './kept-layout.ts'
import { LayoutContext } from './layout-context.ts'

/** Holds how the table looks, for all that shows or changes it. */
export function ListLayoutProvider({ children }: { children: ReactNode }) {
  const { uid } = useMe()
  const [layout, change] = useState(() => keptLayout(uid))
  const [omitted, setOmitted] = useState<readonly ListColumn[]>([])
  const setLayout = useCallback(
    (next: ListLayout) => {
      change(next)
      keepLayout(uid, next)
    },
    [uid],
  )
  const state = useMemo(() => ({ layout, setLayout, omitted, setOmitted }), [layout, setLayout, omitted])
  return <LayoutContext value={state}>{children}</LayoutContext>
}
