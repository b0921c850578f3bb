import { useState } from 'react'
import type { CallFailure, Outcome } from '../call-failure.ts'
import { RECEIPT_KEPT_MS } from '../limits.ts'
import { resultMessages as text } from '../messages/answer-ja.ts'
import { Alert, RequestId } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { momentWords } from '../ui/moment-words.ts'
import { useBusy } from '../ui/use-busy.ts'
import classes from './decision-panel.module.css'

/** Lets the browser download a file. */
function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, RECEIPT_KEPT_MS)
}

interface ReceiptButtonProps {
  /** name of the saved file */
  fileName: string
  /** the button's label, unless it is the receipt of one note */
  words?: string
  /** secondary: other actions on the screen matter more */
  look?: 'primary' | 'secondary'
  onFetch: () => Promise<Outcome<Blob>>
}

/** Downloads the receipt (検収書). The call needs the password. */
export function ReceiptButton({
  fileName,
  words = text.receipt,
  look = 'primary',
  onFetch,
}: ReceiptButtonProps) {
  const [isBusy, run] = useBusy()
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isDone, setDone] = useState(false)

  async function download(): Promise<void> {
    setFailure(null)
    setDone(false)
    const outcome = await onFetch()
    if ('failure' in outcome) {
      setFailure(outcome.failure)
      return
    }
    save(outcome.value, fileName)
    setDone(true)
  }

  return (
    <div className={classes['buttons']}>
      {failure !== null && (
        <Alert>
          <p>{failure.sentence}</p>
          <RequestId of={failure} />
        </Alert>
      )}
      <Button look={look} isBusy={isBusy} onClick={() => void run(download)}>
        {isBusy ? text.receiptBusy : words}
      </Button>
      <output className={classes['spoken']}>{isDone ? text.receiptDone : ''}</output>
    </div>
  )
}

/** Until when the receipt can be downloaded, because clients look for it months later. */
export function ReceiptEnd({ expiresAt }: { expiresAt: string }) {
  return <p className={classes['small']}>{text.receiptUntil(momentWords(expiresAt))}</p>
}
