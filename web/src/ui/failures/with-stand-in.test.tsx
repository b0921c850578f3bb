import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { withStandIn } from './with-stand-in.tsx'

afterEach(cleanup)

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

function Loaded({ name }: { name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button">help</button>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(true)
        }}
      >
        {name}
      </button>
    </>
  )
}

/** A menu with a stand-in. @returns it, and a function that lets its code come */
function newMenu() {
  let come: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    come = resolve
  })
  const Menu = withStandIn<{ name: string }>(
    async () => {
      await promise
      return Loaded
    },
    ({ name, onPress }) => (
      <>
        <button type="button">help</button>
        <button type="button" onClick={onPress}>
          {name}
        </button>
      </>
    ),
  )
  const letCome = async () => {
    // It is asked for, and takes the stand-in's place, in tasks of its own.
    await act(async () => {
      come()
      await nextTask()
    })
    await act(nextTask)
    await act(nextTask)
  }
  return { Menu, letCome }
}

const button = () => screen.getByRole('button', { name: 'menu' })

test('a press on the stand-in is carried out when the code has come', async () => {
  const { Menu, letCome } = newMenu()
  render(<Menu name="menu" />)
  fireEvent.click(button())
  await letCome()
  expect(button().getAttribute('aria-expanded')).toBe('true')
  // A menu gives the focus back to the button that has opened it.
  expect(document.activeElement).toBe(button())
})

test('the component takes over the focus of its stand-in', async () => {
  const { Menu, letCome } = newMenu()
  render(<Menu name="menu" />)
  const standIn = button()
  standIn.focus()
  await letCome()
  expect(button()).not.toBe(standIn)
  expect(document.activeElement).toBe(button())
})

test('it does not take the focus from elsewhere', async () => {
  const { Menu, letCome } = newMenu()
  render(
    <>
      <input aria-label="elsewhere" />
      <Menu name="menu" />
    </>,
  )
  screen.getByLabelText('elsewhere').focus()
  await letCome()
  expect(document.activeElement).toBe(screen.getByLabelText('elsewhere'))
})

test.each([
  ['pointer', () => fireEvent.pointerDown(button()), () => fireEvent.pointerUp(button())],
  ['key', () => fireEvent.keyDown(button(), { key: ' ' }), () => fireEvent.keyUp(button(), { key: ' ' })],
])('between the press of a %s and its click the stand-in stays', async (_what, down, up) => {
  const { Menu, letCome } = newMenu()
  render(<Menu name="menu" />)
  const standIn = button()
  down()
  await letCome()
  expect(button()).toBe(standIn)
  up()
  fireEvent.click(standIn)
  await letCome()
  expect(button().getAttribute('aria-expanded')).toBe('true')
})
