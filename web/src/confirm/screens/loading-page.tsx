import { messages } from '../messages-ja.ts'
import { PageFrame } from '../ui/page-frame.tsx'

/** While a note is on its way. */
export function LoadingPage() {
  return (
    <PageFrame>
      <output>{messages.loading}</output>
    </PageFrame>
  )
}
