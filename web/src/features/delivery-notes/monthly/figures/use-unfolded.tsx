import { formatQuantity } from '@kenshu/contract/money'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { monthlyMessages as text } from '../../../../messages/monthly-ja.ts'
import { usePrinting } from '../../../../ui/tables/use-printing.ts'

/**
 * A long list, at first a few of it.
 * @returns what is shown of it, on paper all; and the button that shows the others or hides them again, null if there are none
 */
export function useUnfolded<T>(
  all: readonly T[],
  atFirst: number,
): { shown: readonly T[]; button: ReactNode } {
  const [isWhole, setIsWhole] = useState(false)
  const isPrinting = usePrinting() !== null
  if (isPrinting || all.length <= atFirst) return { shown: all, button: null }
  const button = (
    <Button
      variant="default"
      size="xs"
      aria-expanded={isWhole}
      onClick={() => {
        setIsWhole(!isWhole)
      }}
    >
      {isWhole ? text.fewer(atFirst) : text.rest(formatQuantity(all.length - atFirst))}
    </Button>
  )
  return { shown: isWhole ? all : all.slice(0, atFirst), button }
}
