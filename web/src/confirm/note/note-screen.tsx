import type { ConfirmView } from '@kenshu/contract/confirm/view'
import type { ReactNode } from 'react'
import type { News } from '../decision/news.ts'
import { CorrectionBox } from '../document/correction-box.tsx'
import type { LineMarking } from '../document/line-marking.ts'
import { NoteDocument } from '../document/note-document.tsx'
import { decisionMessages, resultMessages } from '../messages/answer-ja.ts'
import { documentMessages, paperMessages } from '../messages/document-ja.ts'
import { usePaper } from '../paper/use-paper.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ContactBlock } from '../ui/contact-block.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { FocusHere } from '../ui/step-heading.tsx'
import { StaffNotice } from '../visit/staff-notice.tsx'
import { ACTS_ID, AnswerBar } from './answer-bar.tsx'
import classes from './note-screen.module.css'

/** The text that a screen reader announces while the user's own answer is on its way, and after it. */
function spokenNews(view: ConfirmView, news: News, isSending: boolean): string {
  if (isSending) return decisionMessages.busy
  if (news !== 'done') return ''
  return view.decision.state === 'accepted' ? resultMessages.acceptedNow : resultMessages.rejectedNow
}

interface NoteScreenProps {
  view: ConfirmView
  news: News
  /** the visitor's answer is on its way */
  isSending?: boolean
  /** the visitor may answer: on a phone the sheet comes first, and a bar below it leads to the answers. Otherwise the state comes first */
  isToAnswer: boolean
  /** null unless the visitor is marking lines */
  marking: LineMarking | null
  /** shown above everything: the link back to a list */
  above?: ReactNode
  /** shown beside the sheet: the answers, or the result */
  children: ReactNode
}

/** The note as a sheet of paper, with the actions or the result beside it (on a narrow screen: below or above it). */
export function NoteScreen({
  view,
  news,
  isSending = false,
  isToAnswer,
  marking,
  above,
  children,
}: NoteScreenProps) {
  const { document, correction, documentHash } = view
  usePaper({
    name: paperMessages.note(document.billingNo, document.client.name),
    foot: paperMessages.foot(document.sender.companyName, document.billingNo),
  })
  const paper = (
    <div key="paper" className={classes['paper']}>
      {correction !== null && <CorrectionBox correction={correction} />}
      <NoteDocument view={view} marking={marking} />
      {isToAnswer && <AnswerBar document={document} marking={marking} />}
    </div>
  )
  const beside = (
    <div key="beside" className={classes['beside']}>
      <section
        id={ACTS_ID}
        tabIndex={-1}
        className={classes['panel']}
        aria-label={isToAnswer ? decisionMessages.heading : resultMessages.state}
      >
        {children}
      </section>
      <div className={classes['panel']} data-kind="contact">
        <ContactBlock contact={document.sender} />
        <Button
          look="secondary"
          onClick={() => {
            window.print()
          }}
        >
          {documentMessages.print}
        </Button>
      </div>
    </div>
  )
  return (
    <PageFrame isWide>
      {above !== undefined && <div className={classes['above']}>{above}</div>}
      <StaffNotice />
      <output className={classes['spoken']}>{spokenNews(view, news, isSending)}</output>
      {news === 'changed' && (
        <FocusHere of={documentHash} className={classes['changed']}>
          <Alert tone="notice" title={decisionMessages.changedTitle}>
            <p>{decisionMessages.changed}</p>
          </Alert>
        </FocusHere>
      )}
      <div className={classes['columns']}>{isToAnswer ? [paper, beside] : [beside, paper]}</div>
    </PageFrame>
  )
}
