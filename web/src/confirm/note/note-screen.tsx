import type { ConfirmView } from '@kenshu/contract/confirm/view'
import type { ReactNode } from 'react'
import type { News } from '../decision/news.ts'
import { CorrectionBox } from '../document/correction-box.tsx'
import { NoteDocument } from '../document/note-document.tsx'
import { messages } from '../messages-ja.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ContactBlock } from '../ui/contact-block.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { FocusHere } from '../ui/step-heading.tsx'
import { StaffNotice } from '../visit/staff-notice.tsx'
import classes from './note-screen.module.css'

/** The text that a screen reader announces after the user's own answer. */
function spokenNews(view: ConfirmView, news: News): string {
  if (news !== 'done') return ''
  return view.decision.state === 'accepted' ? messages.result.acceptedNow : messages.result.rejectedNow
}

interface NoteScreenProps {
  view: ConfirmView
  news: News
  /** shown above everything: the link back to a list */
  above?: ReactNode
  /** shown beside the sheet: the answers, or the result */
  children: ReactNode
}

/** The note as a sheet of paper, with the actions beside it (on a phone: below). */
export function NoteScreen({ view, news, above, children }: NoteScreenProps) {
  const { document, correction, documentHash } = view
  return (
    <PageFrame isWide>
      {above !== undefined && <div className={classes['above']}>{above}</div>}
      <StaffNotice />
      <output className={classes['spoken']}>{spokenNews(view, news)}</output>
      {news === 'changed' && (
        <FocusHere key={documentHash} className={classes['changed']}>
          <Alert tone="notice" title={messages.decision.changedTitle}>
            <p>{messages.decision.changed}</p>
          </Alert>
        </FocusHere>
      )}
      <div className={classes['columns']}>
        <div>
          {correction !== null && <CorrectionBox correction={correction} />}
          <NoteDocument view={view} />
        </div>
        <aside className={classes['aside']} aria-label={messages.decision.heading}>
          <div className={classes['panel']}>{children}</div>
          <div className={classes['panel']}>
            <ContactBlock contact={document.sender} />
            <Button
              look="secondary"
              onClick={() => {
                window.print()
              }}
            >
              {messages.document.print}
            </Button>
          </div>
        </aside>
      </div>
    </PageFrame>
  )
}
