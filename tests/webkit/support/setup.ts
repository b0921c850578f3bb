import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach } from 'vitest'
import { evidenceFolder } from '../../support/evidence.ts'
import { tidyAfterwards } from '../../support/here/tidy.ts'
import { closeBrowsers, openBrowsers } from './browser.ts'

// This hook runs after the file's own hooks.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') {
    for (const [index, driver] of openBrowsers().entries()) {
      const picture = Buffer.from(await driver.takeScreenshot(), 'base64')
      writeFileSync(path.join(evidenceFolder(task), `page-${String(index + 1)}.png`), picture)
    }
  }
  await closeBrowsers()
})

await tidyAfterwards(['noteChanges'])
