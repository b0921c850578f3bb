import { expect, test } from 'vitest'
import { hideNotice, showNotice, showNoticesBy } from './notice.tsx'

test('a notice replaces that with the same id, which can be hidden by it', async () => {
  const said: string[] = []
  showNoticesBy({
    show: ({ id, color }) => said.push(`show ${String(id)} ${String(color)}`),
    hide: (id) => said.push(`hide ${id}`),
  })
  const notice = { title: '', lines: [], stays: true, id: 'month' }
  showNotice({ ...notice, color: 'yellow' })
  showNotice({ ...notice, color: 'red' })
  hideNotice('month')
  await expect
    .poll(() => said)
    .toEqual(['hide month', 'show month yellow', 'hide month', 'show month red', 'hide month'])
})
