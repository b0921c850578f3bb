import { Button, Group, Paper } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { memo, type SyntheticEvent, useId } from 'react'
import { messages } from '../../../messages/ja.ts'
import { listSearchMessages } from '../../../messages/list-search-ja.ts'
import { noteListMessages } from '../../../messages/note-list-ja.ts'
import { DateField } from '../../../ui/date-field.tsx'
import classes from './filter-form.module.css'
import { defaultFilter, isRangeReversed, type ListFilter } from './filter-params.ts'
import { FilterChips } from './search/filter-chips.tsx'
import { MoreFields } from './search/more-fields.tsx'
import { StatusField } from './status-field.tsx'
import { useFilterDraft } from './use-filter-draft.ts'

const text = noteListMessages

interface FilterFormProps {
  /** the filter in the URL; when it changes (back, a link), the fields follow */
  filter: ListFilter
  /** the e-mail for 自分の担当; null for users without notes of their own */
  myEmail: string | null
  onSearch: (filter: ListFilter) => void
  /** called with the default filter */
  onReset: (filter: ListFilter) => void
}

/**
 * The fields of the filter. The search starts on submit only (button or Enter), and only if all fields are valid. Memoized, because
 * typing in the list's search must not rerender them.
 */
export const FilterForm = memo(function FilterForm({ filter, myEmail, onSearch, onReset }: FilterFormProps) {
  const moreId = useId()
  const fields = useFilterDraft(filter, onSearch)
  const { draft, change, unreadable, setUnreadable, generation, hasMore, search } = fields
  const isReversed = isRangeReversed(draft)
  function errorOf(isUnreadable: boolean, isWrongRange: boolean): string | null {
    if (isUnreadable && fields.isChecked) return messages.dateField.unreadable
    return isWrongRange ? text.rangeReversed : null
  }

  return (
    <Paper component="section" aria-label={text.filterLegend} className={classes['card'] ?? ''} p="md">
      <form
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault()
          search()
        }}
        noValidate
      >
        <div className={classes['form']}>
          <DateField
            key={`from-${String(generation)}`}
            label={text.fromDate}
            value={draft.fromDate}
            onChange={(fromDate) => {
              change({ fromDate })
            }}
            isUnreadable={unreadable.from}
            onUnreadable={(from) => {
              setUnreadable({ from })
            }}
            error={errorOf(unreadable.from, false)}
          />
          <DateField
            key={`to-${String(generation)}`}
            label={text.toDate}
            value={draft.toDate}
            onChange={(toDate) => {
              change({ toDate })
            }}
            isUnreadable={unreadable.to}
            onUnreadable={(to) => {
              setUnreadable({ to })
            }}
            error={errorOf(unreadable.to, isReversed)}
          />
          <StatusField
            value={draft.statuses}
            onChange={(statuses) => {
              change({ statuses })
            }}
          />
          <Group gap="xs" className={classes['buttons'] ?? ''} wrap="nowrap">
            <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
              {text.search}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                search({ fromDate: '', toDate: '' })
              }}
            >
              {listSearchMessages.allYears}
            </Button>
            <Button
              variant="subtle"
              onClick={() => {
                const initial = defaultFilter(new Date())
                fields.fill(initial)
                onReset(initial)
              }}
            >
              {text.toDefault}
            </Button>
          </Group>
        </div>
        {hasMore && (
          <div id={moreId}>
            <MoreFields fields={fields} />
          </div>
        )}
        <Group gap="xs" mt="sm">
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
            aria-expanded={hasMore}
            aria-controls={hasMore ? moreId : undefined}
            onClick={() => {
              fields.setHasMore(!hasMore)
            }}
          >
            {listSearchMessages.more}
          </Button>
          <FilterChips filter={filter} myEmail={myEmail} onChange={search} />
        </Group>
      </form>
    </Paper>
  )
})
