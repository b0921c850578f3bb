import type { ConfirmView } from '@kenshu/contract/confirm/view'
import type { CallFailure, Outcome } from '../call-failure.ts'
import type { Answer } from '../decision/answer.ts'
import { DecisionPanel } from '../decision/decision-panel.tsx'
import type { News } from '../decision/news.ts'
import { ReceiptButton } from '../decision/receipt-button.tsx'
import { ResultPanel } from '../decision/result-panel.tsx'
import { NoteScreen } from './note-screen.tsx'

interface ClientNoteProps {
  view: ConfirmView
  news: News
  onSend: (answer: Answer) => Promise<CallFailure | null>
  onReceipt: () => Promise<Outcome<Blob>>
}

/** The note with the two answers, or with the result and its receipt. */
export function ClientNote({ view, news, onSend, onReceipt }: ClientNoteProps) {
  const { decision, document } = view
  return (
    <NoteScreen view={view} news={news}>
      {decision.state === 'pending' ? (
        <DecisionPanel view={view} onSend={onSend} />
      ) : (
        <ResultPanel decision={decision} news={news}>
          {decision.state === 'accepted' && (
            <ReceiptButton billingNo={document.billingNo} onFetch={onReceipt} />
          )}
        </ResultPanel>
      )}
    </NoteScreen>
  )
}
