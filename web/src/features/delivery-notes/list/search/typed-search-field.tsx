import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { memo, useRef, useState } from 'react'
import { isComposing } from '../../../../is-composing.ts'
import { useShortcuts } from '../../../../lib/keys/use-shortcuts.ts'
import { listSearchMessages } from '../../../../messages/list-search-ja.ts'
import { FIRST_NOTE_ID } from '../first-note.ts'
import classes from './typed-search-field.module.css'
import type { TypedSearch } from './use-typed-search.ts'

const text = listSearchMessages.typed

/** The field that searches the loaded notes while the user types. Esc clears it, Enter moves to the first match. */
export const TypedSearchField = memo(function TypedSearchField({
  given,
  type,
}: Pick<TypedSearch, 'given' | 'type'>) {
  const [field, setField] = useState({ text: given.text, given })
  if (field.given !== given) setField({ text: given.text, given })
  const typed = field.text
  const input = useRef<HTMLInputElement>(null)
  /** @param isReady false while an input method is composing; nothing is searched yet */
  const onType = (text: string, isReady: boolean) => {
    setField({ text, given })
    if (isReady) type(text)
  }
  useShortcuts({
    search: () => {
      input.current?.focus()
      input.current?.select()
    },
  })
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={text.label}
      placeholder={text.placeholder}
      className={classes['field'] ?? ''}
      classNames={{ input: classes['input'] ?? '' }}
      leftSection={<IconSearch size="1rem" aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton
            size="sm"
            aria-label={text.clear}
            onClick={() => {
              onType('', true)
              input.current?.focus()
            }}
          />
        )
      }
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={({ currentTarget, nativeEvent }) => {
        onType(currentTarget.value, !('isComposing' in nativeEvent && nativeEvent.isComposing === true))
      }}
      onCompositionEnd={({ currentTarget }) => {
        onType(currentTarget.value, true)
      }}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return
        if (event.key === 'Escape' && typed !== '') {
          event.stopPropagation()
          onType('', true)
        }
        if (event.key === 'Enter') {
          // In Firefox the link that gets the focus would get the key press too, and open its note.
          event.preventDefault()
          document.getElementById(FIRST_NOTE_ID)?.focus()
        }
      }}
    />
  )
})
