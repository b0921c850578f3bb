import { reportLinkSchema } from '@kenshu/contract/imports/schema'
import type { ReportKind } from '@kenshu/contract/promote/schema'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { ApiError, callApi } from '../../lib/api-client.ts'
import { saveLinked } from '../../lib/save-file.ts'
import { importMessages as text } from '../../messages/imports-ja.ts'

interface ReportButtonProps {
  folder: string
  runId: string
  report: ReportKind
}

/** Downloads a report of a promotion, by a link that is signed for this click. */
export function ReportButton({ folder, runId, report }: ReportButtonProps) {
  const name = text.reports[report]
  const signing = useMutation({
    mutationFn: () =>
      callApi(
        reportLinkSchema,
        `imports/${encodeURIComponent(folder)}/${encodeURIComponent(runId)}/${report}/`,
      ),
    onSuccess: ({ signed_url }) => {
      saveLinked(signed_url)
    },
    onError: (error) => {
      notifications.show({
        color: 'red',
        title: text.reportFailed(name),
        message: error instanceof ApiError ? error.message : '',
        closeButtonProps: { 'aria-label': text.close },
      })
    },
  })
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={14} stroke={1.6} aria-hidden />}
      loading={signing.isPending}
      onClick={() => {
        signing.mutate()
      }}
    >
      {name}
    </Button>
  )
}
