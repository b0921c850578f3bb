import { formatJapaneseMonth } from '@kenshu/contract/month'
import { Input } from '@mantine/core'
import { withStandIn } from '../../../ui/failures/with-stand-in.tsx'
import type { MonthFieldProps } from './month-input.tsx'

/** The month, as a button that opens a calendar of months. The calendar's code is a third of the page's, so it loads after the figures. */
export const MonthField = withStandIn<MonthFieldProps>(
  async () => (await import('./month-input.tsx')).MonthInput,
  ({ month, look, onPress }) => (
    <Input
      component="button"
      type="button"
      multiline
      pointer
      aria-haspopup="dialog"
      onClick={onPress}
      {...look}
    >
      {formatJapaneseMonth(month)}
    </Input>
  ),
)
