import { missingLinkSchema, type PrecheckResult } from '@kenshu/contract/promote/precheck'
import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { precheckMessages as text } from '../../../messages/precheck-ja.ts'
import { useLinkedFile } from '../../../ui/use-linked-file.ts'
import classes from './precheck.module.css'

/** Shows how many missing notes are not in the list, and downloads all of them through a link that is signed on click. */
export function MissingDownload({ plan }: { plan: PrecheckResult }) {
  const shown = plan.missing_records.length
  const rest = plan.missing_count - shown
  const file = useLinkedFile(
    missingLinkSchema,
    `promote/${encodeURIComponent(plan.folder)}/check/${encodeURIComponent(plan.check_id)}/missing/`,
    text.missingCsvFailed,
  )
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
        loading={file.isPending}
        onClick={() => {
          file.mutate()
        }}
      >
        {text.missingCsv}
      </Button>
    </div>
  )
}
