import { Button, Group } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { fieldMessages } from '../../../../messages/fields-ja.ts'
import { listSearchMessages } from '../../../../messages/list-search-ja.ts'
import { noteListMessages } from '../../../../messages/note-list-ja.ts'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import classes from '../filter-form.module.css'
import { defaultFilter, isRangeReversed, type ListFilter } from '../filter-params.ts'
import type { FilterDraft } from '../use-filter-draft.ts'
import { FilterChips } from './filter-chips.tsx'
import { MoreFields } from './more-fields.tsx'
import { StatusField } from './status-field.tsx'

const text = noteListMessages

export interface FilterFieldsProps {
  /** the filter in the URL */
  filter: ListFilter
  /** the e-mail for 自分の担当; null for users without notes of their own */
  myEmail: string | null
  isPhone: boolean
  fields: FilterDraft
  searchButton: ReactNode
  /** searches with a change of the fields, and folds them on a phone */
  onSearch: (part: Partial<ListFilter>) => void
  /** searches with a change of the fields, which stay open; false if they have errors */
  onSearchHere: (part: Partial<ListFilter>) => boolean
  onFold: () => void
  /** called with the default filter */
  onReset: (filter: ListFilter) => void
}

/** The fields of the search's conditions. */
export function FilterFields({
  filter,
  myEmail,
  isPhone,
  fields,
  searchButton,
  onSearch,
  onSearchHere,
  onFold,
  onReset,
}: FilterFieldsProps) {
  const moreId = useId()
  const { draft, change, put, unreadable, setUnreadable, generation, hasMore } = fields
  const isReversed = isRangeReversed(draft)
  function errorOf(isUnreadable: boolean, isWrongRange: boolean): string | null {
    if (isUnreadable && fields.isChecked) return fieldMessages.dateField.unreadable
    return isWrongRange ? text.rangeReversed : null
  }
  return (
    <>
      <div className={classes['form']}>
        <DateField
          key={`from-${String(generation)}`}
          label={text.fromDate}
          value={draft.fromDate}
          onChange={(fromDate) => {
            change({ fromDate })
          }}
          onPick={(fromDate) => {
            put({ fromDate }, true)
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
          onPick={(toDate) => {
            put({ toDate }, true)
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
            put({ statuses }, statuses.length < draft.statuses.length)
          }}
        />
        <Group gap="xs" className={classes['buttons'] ?? ''} wrap="nowrap" data-searches>
          {isPhone && searchButton}
          <Button
            variant="default"
            onClick={() => {
              onSearch({ fromDate: '', toDate: '' })
            }}
          >
            {listSearchMessages.allYears}
          </Button>
          <Button
            variant="subtle"
            onClick={() => {
              const initial = defaultFilter(new Date())
              fields.fill(initial)
              onFold()
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
      <Group gap="xs" mt="xs" data-searches>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconAdjustmentsHorizontal size="1rem" aria-hidden />}
          aria-expanded={hasMore}
          aria-controls={hasMore ? moreId : undefined}
          onClick={() => {
            fields.setHasMore(!hasMore)
          }}
        >
          {listSearchMessages.more}
        </Button>
        {isPhone && <FilterChips filter={filter} myEmail={myEmail} onChange={onSearchHere} />}
      </Group>
    </>
  )
}
