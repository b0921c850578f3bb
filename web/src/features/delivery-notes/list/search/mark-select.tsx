import { ATTENTIONS } from '@kenshu/contract/delivery-note/list'
import { LIST_MARKS } from '@kenshu/contract/delivery-note/row'
import { MultiSelect } from '@mantine/core'
import { listSearchMessages as text } from '../../../../messages/list-search-ja.ts'
import type { ListFilter } from '../filter-params.ts'

const OPTIONS = [
  ...ATTENTIONS.map((value) => ({ value, label: text.attention[value] })),
  ...LIST_MARKS.map((value) => ({ value, label: text.marks[value] })),
]

interface MarkSelectProps {
  className: string | undefined
  value: Pick<ListFilter, 'attention' | 'marks'>
  onChange: (value: Pick<ListFilter, 'attention' | 'marks'>) => void
}

/** The marks of rows as conditions: the problem of the last mail (any of those chosen), and what a note waits for (all of them). */
export function MarkSelect({ className = '', value: { attention, marks }, onChange }: MarkSelectProps) {
  const value: string[] = [...attention, ...marks]
  return (
    <MultiSelect
      className={className}
      label={text.rowMarks}
      placeholder={value.length === 0 ? text.rowMarksPlaceholder : ''}
      data={OPTIONS}
      value={value}
      // What is chosen stands before the field, where the focus never comes.
      aria-description={OPTIONS.filter((option) => value.includes(option.value))
        .map(({ label }) => label)
        .join('、')}
      onChange={(chosen) => {
        onChange({
          attention: ATTENTIONS.filter((each) => chosen.includes(each)),
          marks: LIST_MARKS.filter((each) => chosen.includes(each)),
        })
      }}
      clearable
      clearButtonProps={{ 'aria-label': text.clearOf(text.rowMarks) }}
      attributes={{ options: { 'aria-multiselectable': true } }}
      withAlignedLabels
    />
  )
}
