import { missingLinkSchema, type PrecheckResult } from '@kenshu/contract/promote/precheck'
import { Button, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { ApiError, callApi } from '../../../lib/api-client.ts'
import { saveLinked } from '../../../lib/save-file.ts'
import { precheckMessages as text } from '../../../messages/precheck-ja.ts'
import classes from './precheck.module.css'

/** Says how many missing notes are not in the list, and downloads all of them by a link that is signed at the click. */
export function MissingDownload({ plan }: { plan: PrecheckResult }) {
  const shown = plan.missing_records.length
  const rest = plan.missing_count - shown
  const signing = useMutation({
    mutationFn: () =>
      callApi(
        missingLinkSchema,
        `promote/${encodeURIComponent(plan.folder)}/check/${encodeURIComponent(plan.check_id)}/missing/`,
      ),
    onSuccess: ({ signed_url }) => {
      saveLinked(signed_url)
    },
    onError: (error) => {
      notifications.show({
        color: 'red',
        title: text.missingCsvFailed,
        message: error instanceof ApiError ? error.message : '',
        autoClose: false,
        closeButtonProps: { 'aria-label': text.close },
      })
    },
  })
  return (
    <div className={classes['missing']}>
      {rest > 0 && (
        <Text size="sm" data-figures>
          {text.missingRest(shown.toLocaleString('ja-JP'), rest.toLocaleString('ja-JP'))}
        </Text>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={14} stroke={1.6} aria-hidden />}
        loading={signing.isPending}
        onClick={() => {
          signing.mutate()
        }}
      >
        {text.missingCsv}
      </Button>
    </div>
  )
}
