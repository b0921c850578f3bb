import { reportLinkSchema } from '@kenshu/contract/imports/imports'
import type { ReportKind } from '@kenshu/contract/promote/promote'
import { importMessages as text } from '../../../messages/imports-ja.ts'
import { LinkedFileButton } from '../../../ui/linked-file-button.tsx'

interface ReportButtonProps {
  folder: string
  runId: string
  report: ReportKind
}

/** Downloads a report of a promote through a link that is signed on click. */
export function ReportButton({ folder, runId, report }: ReportButtonProps) {
  const name = text.reports[report]
  return (
    <LinkedFileButton
      label={name}
      schema={reportLinkSchema}
      path={`imports/${encodeURIComponent(folder)}/${encodeURIComponent(runId)}/${report}/`}
      failed={text.reportFailed(name)}
    />
  )
}
