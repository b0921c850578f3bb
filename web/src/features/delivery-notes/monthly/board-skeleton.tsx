import { Skeleton, VisuallyHidden } from '@mantine/core'
import { messages } from '../../../messages/frame-ja.ts'

/** Stands for figures that are not there yet. */
export function BoardSkeleton() {
  return (
    <>
      <VisuallyHidden>{messages.app.loading}</VisuallyHidden>
      {[0, 1].map((index) => (
        <Skeleton key={index} height={320} radius="lg" />
      ))}
    </>
  )
}
