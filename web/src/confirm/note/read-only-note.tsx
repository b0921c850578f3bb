import type { ConfirmView } from '@kenshu/contract/confirm/view'
import { ResultPanel } from '../decision/result-panel.tsx'
import { NoteScreen } from './note-screen.tsx'

/** The note and the client's answer, without actions. */
export function ReadOnlyNote({ view }: { view: ConfirmView }) {
  return (
    <NoteScreen view={view} news="opened" isToAnswer={false} marking={null}>
      <ResultPanel decision={view.decision} news="opened" />
    </NoteScreen>
  )
}
