import type { AcceptAllResponse } from '@kenshu/contract/bundle/view'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Outcomes } from './outcomes.tsx'

afterEach(cleanup)

test('the result of the first press has the focus, and so has that of the next one', () => {
  const first: AcceptAllResponse['outcomes'] = [{ id: 'A', outcome: 'changed' }]
  const { container, rerender } = render(<Outcomes outcomes={first} notes={[]} />)
  expect(document.activeElement).toBe(container.firstChild)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  rerender(<Outcomes outcomes={first} notes={[]} />)
  expect(document.activeElement).toBe(document.body)
  rerender(<Outcomes outcomes={[{ id: 'A', outcome: 'accepted' }]} notes={[]} />)
  expect(document.activeElement).toBe(container.firstChild)
})
