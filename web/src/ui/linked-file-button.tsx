import { IconDownload } from '@tabler/icons-react'
import type { z } from 'zod'
import { BusyButton } from './buttons/busy-button.tsx'
import { useLinkedFile } from './use-linked-file.ts'

interface LinkedFileButtonProps {
  label: string
  /** of the answer with the link */
  schema: z.ZodType<{ signed_url: string }>
  /** of the API route that returns the link */
  path: string
  /** the sentence for a failure */
  failed: string
}

/** Downloads a file through a link that is signed on click. */
export function LinkedFileButton({ label, schema, path, failed }: LinkedFileButtonProps) {
  const file = useLinkedFile(schema, path, failed)
  return (
    <BusyButton
      variant="default"
      size="xs"
      leftSection={<IconDownload size="0.875rem" stroke={1.6} aria-hidden />}
      loading={file.isPending}
      onClick={() => {
        file.mutate()
      }}
    >
      {label}
    </BusyButton>
  )
}
