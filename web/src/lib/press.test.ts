import { expect, test } from 'vitest'
import { pressOver } from './press.ts'

/** Waits for a press to be over. @returns what has happened so far, 'over' included */
function noted(): string[] {
  const events: string[] = []
  document.body.addEventListener('click', () => events.push('click'), { once: true })
  void pressOver().then(() => events.push('over'))
  return events
}

function pointer(type: string, buttons = 0): void {
  document.body.dispatchEvent(new PointerEvent(type, { bubbles: true, buttons }))
}

test('where nothing is pressed, a press is over at once', async () => {
  await expect(pressOver()).resolves.toBeUndefined()
})

test('a press is over after its click', async () => {
  pointer('pointerdown', 1)
  const events = noted()
  pointer('pointermove', 1)
  await new Promise((resolve) => setTimeout(resolve))
  expect(events).toEqual([])
  pointer('pointerup')
  document.body.click()
  await expect.poll(() => events).toEqual(['click', 'over'])
})

test.each(['pointercancel', 'pointermove'])(
  'a press whose end nobody saw is over with the next %s',
  async (type) => {
    pointer('pointerdown', 1)
    const events = noted()
    pointer(type)
    await expect.poll(() => events).toEqual(['over'])
  },
)

test('a press that takes the focus from an element is not over before its click', async () => {
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  pointer('pointerdown', 1)
  const events = noted()
  field.blur()
  await new Promise((resolve) => setTimeout(resolve))
  expect(events).toEqual([])
  pointer('pointerup')
  document.body.click()
  await expect.poll(() => events).toEqual(['click', 'over'])
  field.remove()
})

test('a press is over when the window loses the focus', async () => {
  pointer('pointerdown', 1)
  const events = noted()
  window.dispatchEvent(new FocusEvent('blur'))
  await expect.poll(() => events).toEqual(['over'])
})
