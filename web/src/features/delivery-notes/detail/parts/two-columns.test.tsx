import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TwoColumns } from './two-columns.tsx'

afterEach(cleanup)

test('Tab and screen readers come to what stands last on a small screen after all other cards', () => {
  const { container } = render(<TwoColumns left="left " last="last" right="right " />)
  expect(container.textContent).toBe('left right last')
})
