import type { AcceptAllOutcome, AcceptAllResponse, BundleNote } from '@kenshu/contract/bundle/view'
import { withHonorific } from '@kenshu/contract/honorific'
import { resultMessages } from '../messages/answer-ja.ts'
import { bundleMessages as text } from '../messages/bundle-ja.ts'
import classes from '../note/note-screen.module.css'
import { Alert } from '../ui/alert.tsx'
import { momentWords } from '../ui/moment-words.ts'
import { FocusHere } from '../ui/step-heading.tsx'

interface OutcomesProps {
  outcomes: AcceptAllResponse['outcomes']
  notes: readonly BundleNote[]
}

/** The results of accepting all notes: how many were accepted, and which were not and why. */
export function Outcomes({ outcomes, notes }: OutcomesProps) {
  const notesOf = (wanted: AcceptAllOutcome) => {
    const ids = new Set(outcomes.filter(({ outcome }) => outcome === wanted).map(({ id }) => id))
    return notes.filter(({ id }) => ids.has(id))
  }
  const numbersOf = (wanted: AcceptAllOutcome) =>
    notesOf(wanted)
      .map(({ billingNo }) => billingNo)
      .join('、')
  const accepted = outcomes.filter(({ outcome }) => outcome === 'accepted').length
  const [already, changed, gone] = [
    withAnswers(notesOf('already')),
    numbersOf('changed'),
    numbersOf('unavailable'),
  ]
  return (
    <FocusHere of={outcomes} className={classes['changed']}>
      <Alert tone="notice" title={accepted === 0 ? text.doneNone : text.done(accepted)}>
        {accepted > 0 && <p>{resultMessages.acceptedThanks}</p>}
        {changed !== '' && <p>{text.changed(changed)}</p>}
        {gone !== '' && <p>{text.gone(gone)}</p>}
        {already !== '' && <p>{text.already(already)}</p>}
      </Alert>
    </FocusHere>
  )
}

/**
 * The numbers of notes that were answered before, each followed by the answer, by whom and when, once for notes beside each other. A client
 * who wanted to accept all must not take a colleague's rejection for an acceptance.
 */
function withAnswers(notes: readonly BundleNote[]): string {
  const answers = notes.map((note) => {
    if (note.state === 'unavailable' || note.answered === undefined) return ''
    const { at, by } = note.answered
    return text.answered(text.states[note.state], withHonorific(by, 'person', ''), momentWords(at))
  })
  return notes
    .map(
      ({ billingNo }, index) =>
        billingNo + (answers[index] === answers[index + 1] ? '' : (answers[index] ?? '')),
    )
    .join('、')
}
