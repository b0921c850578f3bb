import { receiptFileName } from '@kenshu/contract/confirm/receipt'
import type { ConfirmView } from '@kenshu/contract/confirm/view'
import type { ReactNode } from 'react'
import type { CallFailure, Outcome } from '../call-failure.ts'
import type { Answer } from '../decision/answer.ts'
import { DecisionPanel } from '../decision/decision-panel.tsx'
import type { News } from '../decision/news.ts'
import { ReceiptButton, ReceiptEnd } from '../decision/receipt-button.tsx'
import { ResultPanel } from '../decision/result-panel.tsx'
import { useAnswering } from '../decision/use-answering.ts'
import { NoteScreen } from './note-screen.tsx'

interface ClientNoteProps {
  view: ConfirmView
  news: News
  /** what the client wrote in an answer that was not taken; nothing if they wrote nothing, or it was taken */
  unsent?: string | undefined
  /** shown above the sheet: the link back to a list */
  above?: ReactNode
  /** shown below the result: the link to continue */
  after?: ReactNode
  /** in place of the steps: says that the answer is on its way; false if it is not */
  onItsWay?: ReactNode
  /** why an answer failed that was sent before the note was opened */
  failure?: CallFailure | undefined
  onSend: (answer: Answer) => Promise<CallFailure | null>
  onReceipt: () => Promise<Outcome<Blob>>
}

/** The note with the two answers, or with the result and its receipt. */
export function ClientNote({
  view,
  news,
  unsent,
  above,
  after,
  onItsWay = false,
  failure,
  onSend,
  onReceipt,
}: ClientNoteProps) {
  const { decision, document } = view
  const answering = useAnswering(view)
  const isPending = decision.state === 'pending'
  const isToAnswer = isPending && onItsWay === false
  return (
    <NoteScreen
      view={view}
      news={news}
      isSending={answering.isSending || (isPending && !isToAnswer)}
      isToAnswer={isToAnswer}
      marking={isToAnswer ? answering.marking : null}
      above={above}
    >
      {isToAnswer ? (
        <DecisionPanel view={view} answering={answering} failed={failure} onSend={onSend} />
      ) : isPending ? (
        onItsWay
      ) : (
        <ResultPanel decision={decision} news={news} unsent={unsent}>
          {decision.state === 'accepted' && (
            <>
              <ReceiptButton fileName={receiptFileName(document.billingNo)} onFetch={onReceipt} />
              <ReceiptEnd expiresAt={view.expiresAt} />
            </>
          )}
          {after}
        </ResultPanel>
      )}
    </NoteScreen>
  )
}
