import { reportLinkSchema } from '@kenshu/contract/imports/imports'
import type { ReportKind } from '@kenshu/contract/promote/promote'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { importMessages as text } from '../../messages/imports-ja.ts'
import { useLinkedFile } from '../../ui/use-linked-file.ts'

interface ReportButtonProps {
  folder: string
  runId: string
  report: ReportKind
}

/** Downloads a report of a promote through a link that is signed on click. */
export function ReportButton({ folder, runId, report }: ReportButtonProps) {
  const name = text.reports[report]
  const file = useLinkedFile(
    reportLinkSchema,
    `imports/${encodeURIComponent(folder)}/${encodeURIComponent(runId)}/${report}/`,
    text.reportFailed(name),
  )
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={14} stroke={1.6} aria-hidden />}
      loading={file.isPending}
      onClick={() => {
        file.mutate()
      }}
    >
      {name}
    </Button>
  )
}
