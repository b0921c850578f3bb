import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { BusyButton } from './busy-button.tsx'

afterEach(cleanup)

function show(props: Parameters<typeof BusyButton>[0], onSubmit: () => void = () => undefined) {
  return (
    <MantineProvider env="test">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <input aria-label="name" />
        <BusyButton {...props}>保存</BusyButton>
      </form>
    </MantineProvider>
  )
}

test('a pressed button keeps the focus while it is busy and afterwards, and looks as Mantine’s does', async () => {
  let presses = 0
  const onClick = () => presses++
  const { rerender } = render(show({ onClick, loading: false }))
  const button = screen.getByRole<HTMLButtonElement>('button')
  const user = userEvent.setup()
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(presses).toBe(1)

  // What a form may not send while it is sent is both disabled and loading.
  rerender(show({ onClick, loading: true, disabled: true }))
  expect(document.activeElement).toBe(button)
  expect(button.disabled).toBe(false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.dataset['loading']).toBe('true')
  expect(button.querySelector('.mantine-Button-loader')).not.toBeNull()
  await user.keyboard('{Enter} ')
  await user.click(button)
  expect(presses).toBe(1)

  rerender(show({ onClick, loading: false }))
  expect(document.activeElement).toBe(button)
  expect(button.hasAttribute('aria-disabled')).toBe(false)
  await user.keyboard('{Enter}')
  expect(presses).toBe(2)
})

test('a button that what it did disables is disabled once the focus leaves it', async () => {
  let presses = 0
  const onClick = () => presses++
  const { rerender } = render(show({ onClick }))
  const button = screen.getByRole<HTMLButtonElement>('button')
  const user = userEvent.setup()
  await user.click(button)
  rerender(show({ onClick, disabled: true }))
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.dataset['disabled']).toBe('true')
  await user.keyboard('{Enter}')
  expect(presses).toBe(1)
  await user.tab({ shift: true })
  expect(button.disabled).toBe(true)
})

test('a busy button submits no form, neither by a press nor by Enter in a field', async () => {
  let sent = 0
  const onSubmit = () => sent++
  const { rerender } = render(show({ type: 'submit', loading: false }, onSubmit))
  const user = userEvent.setup()
  const tryBoth = async () => {
    await user.click(screen.getByRole('button'))
    await user.type(screen.getByLabelText('name'), '{Enter}')
  }
  await tryBoth()
  expect(sent).toBe(2)
  rerender(show({ type: 'submit', loading: true }, onSubmit))
  await tryBoth()
  expect(sent).toBe(2)
})

test('a button that is disabled and not busy is disabled, and submits nothing unless it is asked to', () => {
  render(show({ disabled: true }))
  const button = screen.getByRole<HTMLButtonElement>('button')
  expect(button.disabled).toBe(true)
  expect(button.type).toBe('button')
})
