import type { CodeRules } from '@kenshu/contract/confirm/code-settings'
import { expect } from 'vitest'
import { adminDb } from '../../../fixtures/emulators.ts'
import type { MailServer } from '../mail/smtp-server.ts'
import { until } from '../patience.ts'

/** Stores the rules for codes as if an admin had saved them. */
export async function haveCodeRules(rules: CodeRules): Promise<void> {
  await adminDb().doc('settings/confirmCodes').set({ rules, revision: 1, saved: null })
}

/** Deletes the stored rules. */
export async function forgetCodeRules(): Promise<void> {
  await adminDb().doc('settings/confirmCodes').delete()
}

/** Waits until `count` mails with a code have reached an address, and returns the code of the last one. */
export async function mailedCode(server: MailServer, to: string, count = 1): Promise<string> {
  const texts = await until(() => {
    const found = server
      .mailsTo(to)
      .filter(({ parsed }) => parsed.subject?.startsWith('検収の確認コードのお知らせ') === true)
      .map(({ parsed }) => parsed.text ?? '')
    expect(found).toHaveLength(count)
    return found
  })
  return /■ 確認コード\r?\n(\d{6})\r?\n/.exec(texts.at(-1) ?? '')?.[1] ?? ''
}
