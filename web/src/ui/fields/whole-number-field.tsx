import { NumberInput, type NumberInputProps } from '@mantine/core'
import { type ChangeEvent, type ComponentProps, type CompositionEvent, useState } from 'react'

/** Turns full-width digits into half-width ones, and keeps the caret where it is. */
function toHalfWidth(input: HTMLInputElement): void {
  const half = input.value.normalize('NFKC')
  if (half === input.value) return
  const caret = input.value.slice(0, input.selectionStart ?? undefined).normalize('NFKC').length
  input.value = half
  input.setSelectionRange(caret, caret)
}

/**
 * The input element of a WholeNumberField. react-number-format removes everything that is not a half-width digit, so it gets a text only
 * after the input method has finished it, with its digits already half-width.
 */
function HalfWidthInput({
  value,
  onChange,
  onKeyDown,
  onCompositionEnd,
  ...others
}: ComponentProps<'input'>) {
  const [composed, setComposed] = useState<string | null>(null)
  const tell = (event: ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>) => {
    toHalfWidth(event.currentTarget)
    setComposed(null)
    onChange?.(event as ChangeEvent<HTMLInputElement>)
  }
  return (
    <input
      {...others}
      value={composed ?? value}
      onChange={(event) => {
        const isUnfinished = (event.nativeEvent as InputEvent).isComposing
        if (isUnfinished) setComposed(event.currentTarget.value)
        else tell(event)
      }}
      onCompositionEnd={(event) => {
        tell(event)
        onCompositionEnd?.(event)
      }}
      onKeyDown={(event) => {
        // These keys are the input method's: the arrows choose one of its candidates. The key that begins a composition is passed on, because
        // react-number-format notes where the caret was before a change.
        if (!event.nativeEvent.isComposing) onKeyDown?.(event)
      }}
    />
  )
}

/** What Mantine's type leaves out, though it passes this on to react-number-format. */
const OF_NUMBER_FORMAT = { customInput: HalfWidthInput }

/** A field for a whole number, which may also be typed or pasted in full-width digits. What is out of its bounds stays, for its error to say. */
export function WholeNumberField(props: NumberInputProps) {
  return (
    <NumberInput
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      clampBehavior="none"
      allowDecimal={false}
      hideControls
      {...props}
      {...OF_NUMBER_FORMAT}
    />
  )
}
