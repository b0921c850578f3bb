import { Button, Paper } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { memo, type SyntheticEvent, useId, useRef, useState } from 'react'
import { isComposing } from '../../../is-composing.ts'
import { noteListMessages } from '../../../messages/note-list-ja.ts'
import { usePreloaded, withStandIn } from '../../../ui/failures/with-stand-in.tsx'
import classes from './filter-form.module.css'
import { isRangeReversed, type ListFilter } from './filter-params.ts'
import { FilterChips } from './search/filter-chips.tsx'
import type { FilterFieldsProps } from './search/filter-fields.tsx'
import { FoldButton } from './search/fold-button.tsx'
import { useFilterDraft } from './use-filter-draft.ts'

const text = noteListMessages

/** Most people read the list as it opens, and never see them. */
const FilterFields = withStandIn<FilterFieldsProps>(
  async () => {
    const [fields] = await Promise.all([
      import('./search/filter-fields.tsx'),
      import('../../../ui/fields/date-field.tsx').then(({ DateField }) => DateField.preload()),
    ])
    return fields.FilterFields
  },
  undefined,
  'rendered',
)

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
  const fieldsId = useId()
  const foldButton = useRef<HTMLButtonElement>(null)
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [isOpen, setIsOpen] = useState(false)
  const fields = useFilterDraft(filter, onSearch)
  // Fields with an error stay unfolded, even if the wrong range comes from the address.
  const isFolded = !isOpen && !isRangeReversed(fields.draft) && !(fields.isChecked && fields.isUnreadable)
  const [wasOpened, setWasOpened] = useState(!isFolded)
  if (!isFolded && !wasOpened) setWasOpened(true)
  usePreloaded(FilterFields)
  const foldOnPhone = () => {
    if (!isPhone) return
    setIsOpen(false)
    // The pressed button is folded away too, so the focus must go elsewhere.
    foldButton.current?.focus()
  }
  // Beside the list there is room for open fields, in which the focus stays. If one of them has an error, they are unfolded.
  const searchHere = (part: Partial<ListFilter>) => {
    const isDone = fields.search(part)
    if (!isDone) setIsOpen(true)
    return isDone
  }
  const searchWith = (part: Partial<ListFilter>) => {
    if (searchHere(part)) foldOnPhone()
  }
  const searchButton = (
    <Button type="submit" leftSection={<IconSearch size="1rem" aria-hidden />}>
      {text.search}
    </Button>
  )

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
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Escape' && !isComposing(nativeEvent)) fields.apply()
        }}
        noValidate
      >
        <div className={classes['line']}>
          <FoldButton
            ref={foldButton}
            filter={filter}
            myEmail={myEmail}
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
        {/* There once it has been opened, and not removed, so that what was typed stays. */}
        <div id={fieldsId} hidden={isFolded}>
          {wasOpened && (
            <FilterFields
              {...{ filter, myEmail, isPhone, fields, searchButton, onReset }}
              onSearch={searchWith}
              onSearchHere={searchHere}
              onFold={foldOnPhone}
            />
          )}
        </div>
      </form>
    </Paper>
  )
})
