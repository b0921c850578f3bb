import { formatJapaneseMonth } from '@kenshu/contract/monthly/month'
import { Input } from '@mantine/core'
import { withStandIn } from '../../../ui/with-stand-in.tsx'

export interface MonthFieldProps {
  'aria-label': string
  w: string
  styles: { input: { textAlign: 'center'; fontWeight: number } }
  /** YYYY-MM */
  month: string
  onChange: (month: string) => void
}

/** The month, as a button that opens a calendar of months. Mantine's calendar and popover are a tenth of the app, so they load after the figures. */
export const MonthField = withStandIn<MonthFieldProps>(
  async () => (await import('./month-input.tsx')).MonthInput,
  ({ month, onChange: _, onPress, ...props }) => (
    <Input
      component="button"
      type="button"
      multiline
      pointer
      aria-haspopup="dialog"
      onClick={onPress}
      {...props}
    >
      {formatJapaneseMonth(month)}
    </Input>
  ),
)
