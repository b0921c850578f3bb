import { messages } from '../messages-ja.ts'
import { PageFrame } from '../ui/page-frame.tsx'

/** Shown while a note is loading. */
export function LoadingPage() {
  return (
    <PageFrame>
      <output>{messages.loading}</output>
    </PageFrame>
  )
}
