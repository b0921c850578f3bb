import { pageMessages } from '../messages/page-ja.ts'
import { PageFrame } from '../ui/page-frame.tsx'

/** Shown while a note is loading. */
export function LoadingPage() {
  return (
    <PageFrame>
      <output>{pageMessages.loading}</output>
    </PageFrame>
  )
}
