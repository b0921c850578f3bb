import type { BundleView } from '@kenshu/contract/bundle/view'
import { receiptsFileName } from '@kenshu/contract/confirm/receipt'
import { RECEIPTS_IN_FILE } from '@kenshu/contract/limits'
import { ReceiptButton, ReceiptEnd } from '../decision/receipt-button.tsx'
import { bundleMessages as text } from '../messages/bundle-ja.ts'
import { paperMessages } from '../messages/document-ja.ts'
import { pageMessages } from '../messages/page-ja.ts'
import { ACTS_ID } from '../note/answer-bar.tsx'
import classes from '../note/note-screen.module.css'
import { usePaper } from '../paper/use-paper.ts'
import { Button } from '../ui/button.tsx'
import { ContactBlock } from '../ui/contact-block.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { StaffNotice } from '../visit/staff-notice.tsx'
import { AcceptAllPanel } from './accept-all-panel.tsx'
import type { BundleActs } from './bundle-acts.ts'
import type { BundleList } from './bundle-screen.ts'
import { BundleSheet } from './bundle-sheet.tsx'
import { openNotes } from './bundle-totals.ts'
import { LateFailures } from './late-failures.tsx'
import { useForward, useOpenNote } from './open-note.tsx'
import { Outcomes } from './outcomes.tsx'
import type { AcceptingAll } from './use-accepting-all.ts'
import { useArrivals } from './use-sending.ts'

/** The list of notes, with the actions for all of them beside it (on a phone: below). */
export function BundleListScreen({
  list,
  acts,
  accepting,
  sending,
}: {
  list: BundleList
  acts: BundleActs
  accepting: AcceptingAll
  /** ids of the notes whose own answer is on its way */
  sending: readonly string[]
}) {
  const { view, password, outcomes, cameFrom } = list
  const { openNote, isBusy, asked, forgetFailure } = useOpenNote((id) => acts.openNote(list, id))
  const arrivals = useArrivals(view.notes, sending)
  useForward(openNote)
  usePaper({
    name: paperMessages.list(view.clientName),
    foot: paperMessages.foot(view.contact.companyName, text.title),
  })
  return (
    <PageFrame isWide>
      <StaffNotice />
      {outcomes !== null && <Outcomes outcomes={outcomes} notes={view.notes} />}
      <LateFailures late={list.late} view={view} />
      <output className={classes['spoken']}>{isBusy ? pageMessages.loading : ''}</output>
      <output className={classes['spoken']}>{arrivals}</output>
      <div className={classes['columns']}>
        <div className={classes['paper']}>
          <BundleSheet view={view} cameFrom={cameFrom} asked={asked} sending={sending} onOpen={openNote} />
        </div>
        <div className={classes['beside']}>
          <section id={ACTS_ID} tabIndex={-1} className={classes['panel']} aria-label={text.heading}>
            <AcceptAllPanel
              view={view}
              outcomes={outcomes}
              sending={sending}
              accepting={accepting}
              onSend={(name, notes) => {
                forgetFailure()
                accepting.send(list, name, notes)
              }}
            />
            <Receipts view={view} sending={sending} onFetch={(part) => acts.receipt(password, { part })} />
          </section>
          <div className={classes['panel']} data-kind="contact">
            <ContactBlock contact={view.contact} />
            <Button
              look="secondary"
              onClick={() => {
                window.print()
              }}
            >
              {text.print}
            </Button>
          </div>
        </div>
      </div>
    </PageFrame>
  )
}

/** Downloads the receipts of all accepted notes, in one file or several. */
function Receipts({
  view,
  sending,
  onFetch,
}: {
  view: BundleView
  sending: readonly string[]
  onFetch: (part: number) => ReturnType<BundleActs['receipt']>
}) {
  const count = view.notes.filter(({ state }) => state === 'accepted').length
  const parts = Array.from({ length: Math.ceil(count / RECEIPTS_IN_FILE) }, (_, part) => part)
  const look = openNotes(view.notes, sending).length > 0 ? 'secondary' : 'primary'
  const buttons = parts.map((part) => (
    <ReceiptButton
      key={part}
      look={look}
      fileName={receiptsFileName(view.clientName)}
      words={
        parts.length === 1
          ? text.receipts
          : text.receiptsPart(part * RECEIPTS_IN_FILE + 1, Math.min((part + 1) * RECEIPTS_IN_FILE, count))
      }
      onFetch={() => onFetch(part)}
    />
  ))
  return (
    <>
      {buttons}
      {count > 0 && <ReceiptEnd expiresAt={view.expiresAt} />}
    </>
  )
}
