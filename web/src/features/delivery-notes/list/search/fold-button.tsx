import { formatQuantity } from '@kenshu/contract/money'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Ref } from 'react'
import { listSearchMessages as text } from '../../../../messages/list-search-ja.ts'
import type { ListFilter } from '../filter-params.ts'
import { activeConditions, mainConditions } from './active-conditions.ts'
import classes from './fold-button.module.css'
import { useSalesNames } from './use-sales-names.ts'

interface FoldButtonProps {
  ref?: Ref<HTMLButtonElement>
  filter: ListFilter
  /** the e-mail for 自分の担当; null for users without notes of their own */
  myEmail: string | null
  isOpen: boolean
  /** whether it names all conditions, because no chips stand beside it */
  isWhole: boolean
  /** id of the fields that it opens and folds */
  controls: string
  onPress: () => void
}

/** The conditions besides dates and statuses: one by its name, several by their number, for which a phone has room. */
function useOtherConditions(filter: ListFilter, myEmail: string | null, isWhole: boolean): string[] {
  const areMine = myEmail !== null && filter.sales.includes(myEmail)
  const sales = filter.sales.filter((email) => email !== myEmail)
  const nameOf = useSalesNames(isWhole ? sales : [])
  if (!isWhole) return []
  const others = activeConditions({ ...filter, sales }, nameOf).map(({ label }) => label)
  const all = areMine ? [text.mine, ...others] : others
  return all.length > 1 ? [text.otherConditions(formatQuantity(all.length))] : all
}

/** The conditions of the search in one line, which opens their fields. */
export function FoldButton({ ref, filter, myEmail, isOpen, isWhole, controls, onPress }: FoldButtonProps) {
  const { dates, statuses } = mainConditions(filter)
  const others = useOtherConditions(filter, myEmail, isWhole)
  return (
    <UnstyledButton
      ref={ref}
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
