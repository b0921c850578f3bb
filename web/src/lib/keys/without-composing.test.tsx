import { MantineProvider, TagsInput } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { withoutComposing } from './without-composing.ts'

afterEach(cleanup)

test('a field of Mantine does not take the Enter that ends a composition in Safari for one', async () => {
  const onChange = vi.fn<(value: string[]) => void>()
  render(
    <MantineProvider env="test">
      <TagsInput {...withoutComposing} aria-label="tags" value={[]} onChange={onChange} />
    </MantineProvider>,
  )
  const field = screen.getByRole('combobox', { name: 'tags' })
  await userEvent.setup().type(field, 'けんしゅう')
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 229 })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 })
  expect(onChange.mock.calls).toEqual([[['けんしゅう']]])
})
