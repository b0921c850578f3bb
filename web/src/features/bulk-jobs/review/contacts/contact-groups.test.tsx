import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { FIRST_CONTACTS } from '../../../../lib/limits.ts'
import { ContactGroups } from './contact-groups.tsx'

afterEach(cleanup)

test('the button that shows all contacts goes, and the focus stays among them', async () => {
  const none = () => undefined
  const groups = Array.from({ length: FIRST_CONTACTS + 2 }, (_, index) => ({ key: String(index) }))
  render(
    <MantineProvider env="test">
      <ContactGroups
        title="宛先のない納品書"
        hint=""
        groups={groups}
        form={({ group }) => <p>group {group.key}</p>}
        all={[]}
        onJudged={none}
        onLost={none}
      />
    </MantineProvider>,
  )
  expect(screen.getAllByText(/^group/)).toHaveLength(FIRST_CONTACTS)
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getAllByText(/^group/)).toHaveLength(groups.length)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '宛先のない納品書' }))
})
