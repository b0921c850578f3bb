import { formatQuantity } from '@kenshu/contract/money'
import { Checkbox } from '@mantine/core'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import classes from '../bulk-jobs.module.css'
import type { Bundling } from './use-bundling.ts'

const text = bulkMessages.review

/** One switch for all recipients with several notes: one mail for all notes of a recipient, or one for each note. */
export function BundleAll({ bundling: { several, bundled, setAll } }: { bundling: Bundling }) {
  if (several.size === 0) return null
  const isAll = bundled.size === several.size
  return (
    <Checkbox
      className={classes['bundleAll'] ?? ''}
      label={text.allInOneMail(formatQuantity(several.size))}
      description={text.allInOneMailHint}
      checked={isAll}
      indeterminate={!isAll && bundled.size > 0}
      onChange={() => {
        setAll(!isAll)
      }}
    />
  )
}
