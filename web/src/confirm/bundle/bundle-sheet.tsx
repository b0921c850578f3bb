import type { BundleView } from '@kenshu/contract/bundle/view'
import { withHonorific } from '@kenshu/contract/honorific'
import { useEffect, useRef } from 'react'
import { decisionMessages } from '../messages/answer-ja.ts'
import { bundleMessages as text } from '../messages/bundle-ja.ts'
import { ACTS_ID } from '../note/answer-bar.tsx'
import { JumpLink } from '../ui/jump-link.tsx'
import { TaxedAmount } from '../ui/taxed-amount.tsx'
import classes from './bundle-sheet.module.css'
import { BundleTable } from './bundle-table.tsx'
import { isShown, openNotes, type ShownNote, totalOf } from './bundle-totals.ts'
import type { Asked } from './open-note.tsx'

interface BundleSheetProps {
  view: BundleView
  cameFrom: string | null
  asked: Asked | null
  sending: readonly string[]
  onOpen: (id: string) => void
}

/** The notes of a bundle with their sums, on screen and in print. */
export function BundleSheet({ view, cameFrom, asked, sending, onOpen }: BundleSheetProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The list replaces the password screen. Screen readers continue here, or at the note from which the user returned.
    // A result that has come meanwhile, above the list, has the focus already.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])
  const shown = view.notes.filter(isShown)
  const open = openNotes(view.notes, sending)
  return (
    <section className={classes['sheet']} aria-labelledby="bundle-title">
      <h2
        ref={cameFrom === null ? title : undefined}
        id="bundle-title"
        className={classes['title']}
        tabIndex={-1}
      >
        {text.title}
      </h2>
      <p className={classes['client']}>{withHonorific(view.clientName, 'company')}</p>
      <p>{text.intro}</p>
      <dl className={classes['sums']}>
        <div>
          <dt>{text.all}</dt>
          <dd>
            <Sum notes={shown} />
          </dd>
        </div>
        {open.length > 0 && (
          <div data-kind="open">
            <dt>{text.states.pending}</dt>
            <dd>
              <Sum notes={open} />
            </dd>
          </div>
        )}
      </dl>
      {(open.length > 0 || shown.some(({ state }) => state === 'accepted')) && (
        <JumpLink className={classes['toActs']} to={ACTS_ID}>
          {open.length > 0 ? decisionMessages.toActs : text.toReceipts}
        </JumpLink>
      )}
      <BundleTable notes={view.notes} cameFrom={cameFrom} asked={asked} sending={sending} onOpen={onOpen} />
    </section>
  )
}

/** How many notes there are, and their sum. */
function Sum({ notes }: { notes: readonly ShownNote[] }) {
  return (
    <>
      {text.count(notes.length)}
      <TaxedAmount amounts={totalOf(notes)} />
    </>
  )
}
