import type { Attention } from '@kenshu/contract/delivery-note/list'
import type { NoteMark } from '@kenshu/contract/delivery-note/row'
import { createContext, useContext } from 'react'
import type { ListFilter } from './filter-params.ts'

/** The condition that a mark of a row stands for. */
export type MarkCondition =
  | { readonly attention: Attention }
  | { readonly mark: NoteMark }
  /** the day on which the client was asked */
  | { readonly asked: string }

export interface MarkFilter {
  isOn: (condition: MarkCondition) => boolean
  /** Narrows the list to the notes with this mark, or takes the condition off again. */
  toggle: (condition: MarkCondition) => void
}

export const MarkFilterContext = createContext<MarkFilter | null>(null)

/** The filter by the marks of rows. Only inside the list's results. */
export function useMarkFilter(): MarkFilter {
  const filter = useContext(MarkFilterContext)
  if (filter === null) throw new Error('useMarkFilter is for what is inside the list')
  return filter
}

/** The list's filter as marks use it; all other conditions stay. */
export function markFilterOf(
  { attention, marks, askedFrom, askedTo }: Pick<ListFilter, 'attention' | 'marks' | 'askedFrom' | 'askedTo'>,
  onSearch: (part: Partial<ListFilter>) => void,
): MarkFilter {
  const isOn: MarkFilter['isOn'] = (condition) => {
    if ('mark' in condition) return marks.includes(condition.mark)
    if ('asked' in condition) return askedFrom === condition.asked && askedTo === condition.asked
    return attention.includes(condition.attention)
  }
  return {
    isOn,
    toggle: (condition) => {
      if ('mark' in condition) {
        const others = marks.filter((mark) => mark !== condition.mark)
        onSearch({ marks: isOn(condition) ? others : [...marks, condition.mark] })
        return
      }
      if ('asked' in condition) {
        const day = isOn(condition) ? '' : condition.asked
        onSearch({ askedFrom: day, askedTo: day })
        return
      }
      // A note has one problem at most, so another one replaces it.
      onSearch({ attention: isOn(condition) ? [] : [condition.attention] })
    },
  }
}
