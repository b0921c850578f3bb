import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSingleKeys } from './single-keys.ts'
import { useShortcuts } from './use-shortcuts.ts'

let done: string[] = []

function Page() {
  const [, setOn] = useSingleKeys()
  useShortcuts({
    nextRow: () => done.push('next'),
    help: () => done.push('help'),
    toList: () => done.push('list'),
    commands: () => done.push('commands'),
    closeLook: () => done.push('close'),
    rowStop: undefined,
  })
  return (
    <>
      <input aria-label="text" />
      <input aria-label="tick" type="checkbox" />
      <textarea aria-label="long" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- jsdom can't focus it otherwise */}
      <div contentEditable suppressContentEditableWarning tabIndex={0}>
        editable
      </div>
      <button
        type="button"
        onClick={() => {
          setOn(false)
        }}
      >
        off
      </button>
    </>
  )
}

beforeEach(() => {
  done = []
  localStorage.clear()
})
afterEach(cleanup)

test('keys act anywhere on the page, in sequences too, and only with the modifiers that they name', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.keyboard('j')
  await user.keyboard('{Shift>}?{/Shift}')
  await user.keyboard('gl')
  await user.keyboard('{Control>}j{/Control}{Alt>}j{/Alt}{Meta>}j{/Meta}s')
  expect(done).toEqual(['next', 'help', 'list'])
  await user.click(screen.getByLabelText('tick'))
  await user.keyboard('j')
  expect(done.at(-1)).toBe('next')
})

test('nothing fires while one types, but for what is asked for with Ctrl', async () => {
  const user = userEvent.setup()
  render(<Page />)
  for (const field of [
    screen.getByLabelText('text'),
    screen.getByLabelText('long'),
    screen.getByText('editable'),
  ]) {
    field.focus()
    await user.keyboard('j?gl{Escape}')
  }
  expect(done).toEqual([])
  screen.getByLabelText('text').focus()
  await user.keyboard('{Control>}k{/Control}')
  expect(done).toEqual(['commands'])
})

test('a key counts as soon as the screen is there', () => {
  function Pressed() {
    useShortcuts({ nextRow: () => done.push('next') })
    useLayoutEffect(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', code: 'KeyJ', bubbles: true }))
    }, [])
    return null
  }
  render(<Pressed />)
  expect(done).toEqual(['next'])
})

test('nothing fires while an input method composes, be it told by the one sign or the other', () => {
  render(<Page />)
  const press = (init: KeyboardEventInit) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'j', code: 'KeyJ', bubbles: true, ...init }),
    )
  press({ isComposing: true })
  // oxlint-disable-next-line typescript/no-deprecated -- in Safari only this identifies the key that ends a composition
  press({ keyCode: 229 })
  expect(done).toEqual([])
  press({})
  expect(done).toEqual(['next'])
})

test('nothing fires behind a modal or in a menu, and what a modal lets through does', async () => {
  const user = userEvent.setup()
  render(<Page />)
  const front = document.createElement('div')
  front.setAttribute('role', 'dialog')
  front.setAttribute('aria-modal', 'true')
  front.tabIndex = 0
  document.body.append(front)
  await user.keyboard('j')
  front.focus()
  await user.keyboard('j')
  expect(done).toEqual([])
  front.dataset['shortcuts'] = 'true'
  await user.keyboard('j')
  expect(done).toEqual(['next'])
  front.remove()
})

test('single keys can be switched off for good; Esc and Ctrl go on', async () => {
  const user = userEvent.setup()
  const { unmount } = render(<Page />)
  await user.click(screen.getByRole('button', { name: 'off' }))
  await user.keyboard('j?gl')
  expect(done).toEqual([])
  unmount()
  render(<Page />)
  await user.keyboard('j{Escape}{Control>}k{/Control}')
  expect(done).toEqual(['close', 'commands'])
})
