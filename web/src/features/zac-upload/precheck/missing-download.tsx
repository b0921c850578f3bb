import { formatQuantity } from '@kenshu/contract/money'
import { missingLinkSchema, type PrecheckResult } from '@kenshu/contract/promote/precheck'
import { Text } from '@mantine/core'
import { precheckMessages as text } from '../../../messages/precheck-ja.ts'
import { LinkedFileButton } from '../../../ui/linked-file-button.tsx'
import classes from './precheck.module.css'

/** Shows how many missing notes are not in the list, and downloads all of them through a link that is signed on click. */
export function MissingDownload({ plan }: { plan: PrecheckResult }) {
  const shown = plan.missing_records.length
  const rest = plan.missing_count - shown
  return (
    <div className={classes['missing']}>
      {rest > 0 && (
        <Text size="sm" data-figures>
          {text.missingRest(formatQuantity(shown), formatQuantity(rest))}
        </Text>
      )}
      <LinkedFileButton
        label={text.missingCsv}
        schema={missingLinkSchema}
        path={`promote/${encodeURIComponent(plan.folder)}/check/${encodeURIComponent(plan.check_id)}/missing/`}
        failed={text.missingCsvFailed}
      />
    </div>
  )
}
