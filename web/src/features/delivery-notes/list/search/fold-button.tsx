import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { listSearchMessages as text } from '../../../../messages/list-search-ja.ts'
import type { ListFilter } from '../filter-params.ts'
import { activeConditions, mainConditions } from './active-conditions.ts'
import classes from './fold-button.module.css'

interface FoldButtonProps {
  filter: ListFilter
  isOpen: boolean
  /** whether it tells all conditions, because no chips stand beside it */
  isWhole: boolean
  /** id of the fields that it opens and folds */
  controls: string
  onPress: () => void
}

/** The conditions of the search in one line, which opens their fields. */
export function FoldButton({ filter, isOpen, isWhole, controls, onPress }: FoldButtonProps) {
  const { dates, statuses } = mainConditions(filter)
  const others = isWhole ? activeConditions(filter, (email) => email).map(({ label }) => label) : []
  return (
    <UnstyledButton
      className={classes['fold'] ?? ''}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onPress}
    >
      <span className={classes['name']}>{text.conditions}</span>
      <span className={classes['values']}>
        {[dates, statuses, ...others].map((value) => (
          <span key={value} className={classes['value']}>
            {value}
          </span>
        ))}
      </span>
      <IconChevronDown size="1.125rem" stroke={1.8} aria-hidden />
    </UnstyledButton>
  )
}
