import type { AcceptAllOutcome, AcceptAllResponse, BundleNote } from '@kenshu/contract/bundle/view'
import { messages } from '../messages-ja.ts'
import classes from '../note/note-screen.module.css'
import { Alert } from '../ui/alert.tsx'
import { FocusHere } from '../ui/step-heading.tsx'

const text = messages.bundle

interface OutcomesProps {
  outcomes: AcceptAllResponse['outcomes']
  notes: readonly BundleNote[]
}

/** The results of accepting all notes: how many were accepted, and which were not and why. */
export function Outcomes({ outcomes, notes }: OutcomesProps) {
  const numbersOf = (wanted: AcceptAllOutcome) => {
    const ids = new Set(outcomes.filter(({ outcome }) => outcome === wanted).map(({ id }) => id))
    return notes
      .filter(({ id }) => ids.has(id))
      .map(({ billingNo }) => billingNo)
      .join('、')
  }
  const accepted = outcomes.filter(({ outcome }) => outcome === 'accepted').length
  const [already, changed, gone] = [numbersOf('already'), numbersOf('changed'), numbersOf('unavailable')]
  return (
    <FocusHere of={outcomes} className={classes['changed']}>
      <Alert tone="notice" title={accepted === 0 ? text.doneNone : text.done(accepted)}>
        {accepted > 0 && <p>{messages.result.acceptedThanks}</p>}
        {changed !== '' && <p>{text.changed(changed)}</p>}
        {gone !== '' && <p>{text.gone(gone)}</p>}
        {already !== '' && <p>{text.already(already)}</p>}
      </Alert>
    </FocusHere>
  )
}
