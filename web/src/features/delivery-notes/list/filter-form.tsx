import { Button, Group, Paper } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { lazy, memo, Suspense, type SyntheticEvent, useId, useState } from 'react'
import { messages } from '../../../messages/ja.ts'
import { listSearchMessages } from '../../../messages/list-search-ja.ts'
import { noteListMessages } from '../../../messages/note-list-ja.ts'
import { DateField } from '../../../ui/date-field.tsx'
import classes from './filter-form.module.css'
import { defaultFilter, isRangeReversed, type ListFilter } from './filter-params.ts'
import { LaterStatusField } from './later-status-field.tsx'
import { FilterChips } from './search/filter-chips.tsx'
import { FoldButton } from './search/fold-button.tsx'
import { useFilterDraft } from './use-filter-draft.ts'

const text = noteListMessages

/** Loaded at once if the address has such a condition, otherwise when the user opens them. */
const MoreFields = lazy(async () => ({ default: (await import('./search/more-fields.tsx')).MoreFields }))

interface FilterFormProps {
  /** the filter in the URL; when it changes (back, a link), the fields follow */
  filter: ListFilter
  /** the e-mail for 自分の担当; null for users without notes of their own */
  myEmail: string | null
  onSearch: (filter: ListFilter) => void
  /** called with the default filter */
  onReset: (filter: ListFilter) => void
}

/** Whether the focus went to a button that searches with all fields. */
function isInSearching(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-searches]') !== null
}

/**
 * The conditions of the search in one line, which opens their fields. A complete condition is searched by itself: a picked one, or a typed one when the user leaves its field or
 * presses Enter. Nothing is searched while a field is invalid. Memoized, because typing in the list's search must not rerender them.
 */
export const FilterForm = memo(function FilterForm({ filter, myEmail, onSearch, onReset }: FilterFormProps) {
  const moreId = useId()
  const fieldsId = useId()
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [isOpen, setIsOpen] = useState(false)
  const fields = useFilterDraft(filter, onSearch)
  const { draft, change, put, unreadable, setUnreadable, generation, hasMore, search } = fields
  const isReversed = isRangeReversed(draft)
  // What is wrong stays in sight, also when the range comes from the address.
  const isFolded = !isOpen && !isReversed && !(fields.isChecked && fields.isUnreadable)
  const foldOnPhone = () => {
    if (isPhone) setIsOpen(false)
  }
  // Beside the list there is room for open fields, in which the focus stays. What is wrong in them comes into sight.
  const searchHere = (part: Partial<ListFilter>) => {
    const isDone = search(part)
    if (!isDone) setIsOpen(true)
    return isDone
  }
  const searchWith = (part: Partial<ListFilter>) => {
    if (searchHere(part)) foldOnPhone()
  }
  const searchButton = (
    <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
      {text.search}
    </Button>
  )
  function errorOf(isUnreadable: boolean, isWrongRange: boolean): string | null {
    if (isUnreadable && fields.isChecked) return messages.dateField.unreadable
    return isWrongRange ? text.rangeReversed : null
  }

  return (
    <Paper
      component="section"
      aria-label={text.filterLegend}
      className={classes['card'] ?? ''}
      px="md"
      py="2xs"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to its fields */}
      <form
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault()
          searchWith({})
        }}
        // A condition is complete when the user leaves its field. Buttons that search include it.
        onBlur={({ relatedTarget }) => {
          if (!isInSearching(relatedTarget)) fields.apply()
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') fields.apply()
        }}
        noValidate
      >
        <div className={classes['line']}>
          <FoldButton
            filter={filter}
            isOpen={!isFolded}
            isWhole={isPhone}
            controls={fieldsId}
            onPress={() => {
              setIsOpen(isFolded)
            }}
          />
          {!isPhone && (
            <div className={classes['beside']} data-searches>
              <FilterChips filter={filter} myEmail={myEmail} onChange={searchHere} />
              <span className={classes['end']}>{searchButton}</span>
            </div>
          )}
        </div>
        {/* Not removed, so that what was typed stays. */}
        <div id={fieldsId} hidden={isFolded}>
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
            <LaterStatusField
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
                  searchWith({ fromDate: '', toDate: '' })
                }}
              >
                {listSearchMessages.allYears}
              </Button>
              <Button
                variant="subtle"
                onClick={() => {
                  const initial = defaultFilter(new Date())
                  fields.fill(initial)
                  foldOnPhone()
                  onReset(initial)
                }}
              >
                {text.toDefault}
              </Button>
            </Group>
          </div>
          {hasMore && (
            <div id={moreId}>
              <Suspense>
                <MoreFields fields={fields} />
              </Suspense>
            </div>
          )}
          <Group gap="xs" mt="xs" data-searches>
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
            {isPhone && <FilterChips filter={filter} myEmail={myEmail} onChange={searchHere} />}
          </Group>
        </div>
      </form>
    </Paper>
  )
})
