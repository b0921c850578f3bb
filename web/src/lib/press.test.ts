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
