import {
  DATE_FORMATS,
  NEGATIVE_FORMATS,
  THOUSANDS_FORMATS,
  type ValueFormats,
} from '@kenshu/contract/upload/zac-columns'
import { Checkbox, Radio, Stack } from '@mantine/core'
import { zacColumnMessages } from '../../../messages/zac-columns-ja.ts'
import classes from './zac-columns.module.css'

const text = zacColumnMessages.formats

interface FormatFieldsProps {
  formats: ValueFormats
  onChange: (formats: ValueFormats) => void
}

/** How the values in the files are written, beside the forms that are always read. */
export function FormatFields({ formats, onChange }: FormatFieldsProps) {
  return (
    <div className={classes['formats']}>
      <Choices
        label={text.dates}
        values={DATE_FORMATS}
        labels={text.dateFormats}
        chosen={formats.dates}
        onChange={(dates) => {
          onChange({ ...formats, dates })
        }}
      />
      <Choices
        label={text.negatives}
        values={NEGATIVE_FORMATS}
        labels={text.negativeFormats}
        chosen={formats.negatives}
        onChange={(negatives) => {
          onChange({ ...formats, negatives })
        }}
      />
      <div>
        <Radio.Group
          label={text.thousands}
          value={formats.thousands}
          onChange={(chosen) => {
            const thousands = THOUSANDS_FORMATS.find((format) => format === chosen)
            if (thousands !== undefined) onChange({ ...formats, thousands })
          }}
        >
          <Stack gap="xs" mt="xs">
            {THOUSANDS_FORMATS.map((format) => (
              <Radio key={format} value={format} label={text.thousandsFormats[format]} />
            ))}
          </Stack>
        </Radio.Group>
        <Checkbox
          mt="md"
          label={text.zeroDecimals}
          checked={formats.zeroDecimals}
          onChange={(event) => {
            onChange({ ...formats, zeroDecimals: event.currentTarget.checked })
          }}
        />
      </div>
    </div>
  )
}

interface ChoicesProps<F extends string> {
  label: string
  values: readonly F[]
  labels: Readonly<Record<F, string>>
  chosen: F[]
  onChange: (chosen: F[]) => void
}

function Choices<F extends string>({ label, values, labels, chosen, onChange }: ChoicesProps<F>) {
  return (
    <Checkbox.Group
      label={label}
      value={chosen}
      onChange={(next) => {
        onChange(values.filter((value) => next.includes(value)))
      }}
    >
      <Stack gap="xs" mt="xs">
        {values.map((value) => (
          <Checkbox key={value} value={value} label={labels[value]} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
