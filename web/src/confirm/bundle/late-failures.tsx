import type { BundleView } from '@kenshu/contract/bundle/view'
import { isUnclear } from '../call-failure.ts'
import { resultMessages } from '../messages/answer-ja.ts'
import { bundleMessages as text } from '../messages/bundle-ja.ts'
import { pageMessages } from '../messages/page-ja.ts'
import classes from '../note/note-screen.module.css'
import { Alert, RequestId } from '../ui/alert.tsx'
import { UnsentWords } from '../ui/unsent-words.tsx'
import type { LateFailure } from './bundle-screen.ts'

/** Says which answers failed after the client had left the screens that sent them, and which ones met a note that is gone. */
export function LateFailures({ late, view }: { late: readonly LateFailure[]; view: BundleView }) {
  return late.map(({ noteId, failure, untaken }) => (
    <div key={noteId} className={classes['changed']}>
      <Alert title={titleOf(noteId, view)}>
        <p>{wordsOf({ noteId, failure, ...(untaken !== undefined && { untaken }) })}</p>
        {untaken !== undefined && <UnsentWords words={untaken.words} />}
        <RequestId of={failure} />
      </Alert>
    </div>
  ))
}

function titleOf(noteId: string | null, { notes }: BundleView): string {
  if (noteId === null) return text.formHeading
  return notes.find(({ id }) => id === noteId)?.billingNo ?? ''
}

function wordsOf({ noteId, failure, untaken }: LateFailure): string {
  if (untaken !== undefined) {
    const { sentence, gone } = pageMessages.untaken
    if (failure.code === 'note_unavailable') return sentence(gone)
    const isSameAnswer =
      failure.view?.decision.state === (untaken.kind === 'reject' ? 'rejected' : 'accepted')
    return isSameAnswer ? resultMessages.already : pageMessages.untaken[untaken.kind]
  }
  if (!isUnclear(failure)) return pageMessages.untaken.sentence(failure.sentence)
  return noteId === null ? text.unclear : text.lateUnclear
}
