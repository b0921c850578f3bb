import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { EmailField } from './email-field.tsx'

afterEach(cleanup)

function Field() {
  const [value, setValue] = useState('')
  return <EmailField label="宛先" value={value} onType={setValue} />
}

function typed(text: string): HTMLInputElement {
  render(
    <MantineProvider env="test">
      <Field />
    </MantineProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('宛先')
  fireEvent.change(field, { target: { value: text } })
  return field
}

test('an address typed in full width becomes half-width when its field is left', () => {
  const field = typed('ｔａｒｏ．Ｙ＠ｅｘａｍｐｌｅ．ｃｏ．ｊｐ')
  expect(field.value).toBe('ｔａｒｏ．Ｙ＠ｅｘａｍｐｌｅ．ｃｏ．ｊｐ')
  fireEvent.blur(field)
  expect(field.value).toBe('taro.Y@example.co.jp')
})

test('and on Enter, but not on the one that ends a composition; other characters stay', () => {
  const field = typed('太郎＠ｘ')
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(field.value).toBe('太郎＠ｘ')
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(field.value).toBe('太郎@x')
})
