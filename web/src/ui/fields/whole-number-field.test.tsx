import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { WholeNumberField } from './whole-number-field.tsx'

afterEach(cleanup)

function open(first: number | string = '') {
  const told: (number | string)[] = []
  function Field() {
    const [value, setValue] = useState(first)
    return (
      <WholeNumberField
        label="数"
        suffix=" 日"
        value={value}
        onChange={(now) => {
          told.push(now)
          setValue(now)
        }}
      />
    )
  }
  render(
    <MantineProvider env="test">
      <Field />
    </MantineProvider>,
  )
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: '数' })
  return { told, input, user: userEvent.setup() }
}

function setText(input: HTMLInputElement, marked: string) {
  const caret = marked.indexOf('|')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    input,
    marked.replace('|', ''),
  )
  input.setSelectionRange(caret, caret)
}

/**
 * Types as an input method does: each key changes the text that is not finished yet.
 * @param before where the caret is, marked as in what follows
 */
function compose(input: HTMLInputElement, before: string, ...texts: string[]) {
  input.focus()
  setText(input, before)
  fireEvent.keyDown(input, { key: 'Process', keyCode: 229 })
  fireEvent.compositionStart(input)
  for (const marked of texts) {
    setText(input, marked)
    fireEvent(input, new InputEvent('input', { bubbles: true, isComposing: true }))
    expect(input.value).toBe(marked.replace('|', ''))
    fireEvent.keyDown(input, { key: 'ArrowUp', isComposing: true })
  }
  fireEvent.compositionEnd(input)
}

test('a number of full-width digits is read once the input method has finished it', () => {
  const { told, input } = open()
  compose(input, '|', '５|', '５０|', '５０００|')
  expect(input.value).toBe('5000 日')
  expect(told).toEqual([5000])
})

test('the digits are added to those that are there', () => {
  const { told, input } = open(7)
  compose(input, '7| 日', '7３| 日')
  expect(input.value).toBe('73 日')
  expect(told).toEqual([73])
})

test('full-width digits are pasted, and typed without an input method', async () => {
  const { told, input, user } = open()
  await user.click(input)
  await user.paste('１２')
  expect(told).toEqual([12])
  await user.clear(input)
  await user.keyboard('３4')
  expect(input.value).toBe('34 日')
  expect(told.at(-1)).toBe(34)
})

test('what is no digit is left out, as it was', async () => {
  const { told, input, user } = open()
  await user.type(input, 'a5')
  expect(told.at(-1)).toBe(5)
  compose(input, '5| 日', '5あ| 日')
  expect(input.value).toBe('5 日')
})
