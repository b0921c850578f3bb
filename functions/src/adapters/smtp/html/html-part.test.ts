import { composeBundleRequest } from '@kenshu/contract/bundle/bundle-mail'
import { composeAcceptanceRequest } from '@kenshu/contract/delivery-note/acceptance-request'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../../fixtures/notes.ts'
import { noticesOf } from '../../../usecases/mail/notices-of.ts'
import { htmlPart } from './html-part.ts'

const SENDER = {
  companyName: '試験株式会社',
  companyPhone: '03-0000-0000',
  companyAddress: '',
  confirmBaseUrl: 'https://a.example',
}
const NOTE = blankNote({
  clientName: '㈱髙島～商事',
  billingToPerson: '髙橋 一郎',
  documentEmail: 'client@customer.example.com',
  salesPersonEmail: 'hanako@example.co.jp',
  salesPersonName: '営業 花子',
  accessToken: 'tok-en_1',
  password: 'Passw0rdOf12',
  projectName: '販促①キャンペーン',
  amountWithoutTax: 1234567,
})
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

/** Characters that the HTML part replaces by tables and lines, and spaces. */
const MARKS = /[―■>：\s]/gu

/** The text that a person reads in the HTML part. */
function readOf(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(MARKS, '')
}

/**
 * The text that a person reads in the text part. The page's address is the only line that begins like this; in HTML the button precedes it.
 */
function readOfText(text: string): string {
  return text.replace(/^https:\/\/a\.example\/confirm/m, '納品書を確認する$&').replace(MARKS, '')
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')
}

test('a request has its button, its password by itself, and its amount in a table', async () => {
  const html = await htmlPart(composeAcceptanceRequest(NOTE, SENDER))
  expect(html).toMatch(
    /<a class="button" href="https:\/\/a\.example\/confirm\/tok-en_1\/"[^>]*>納品書を確認する<\/a>/,
  )
  expect(html).toMatch(/<p class="secret"[^>]*>Passw0rdOf12<\/p>/)
  expect(html).toMatch(/<th class="label"[^>]*>金額（税抜）<\/th><td class="value"[^>]*>¥1,234,567<\/td>/)
  expect(html).toMatch(/<p class="signature"[^>]*>試験株式会社<br>担当：営業 花子<br>TEL：03-0000-0000<\/p>/)
})

test('it says what the text says, in the same order, and the address once more below the button', async () => {
  const { subject, body } = composeAcceptanceRequest(NOTE, SENDER)
  expect(readOf(await htmlPart({ subject, body }))).toBe(readOfText(body))
})

test('it loads nothing, and leads nowhere but to the page of the note', async () => {
  const html = await htmlPart(composeAcceptanceRequest(NOTE, SENDER))
  expect(html).not.toMatch(/\ssrc=|url\(|@import|<link|<script|<img|background=/i)
  expect(linksIn(html)).toEqual(['https://a.example/confirm/tok-en_1/'])
})

test('no value adds an element or a link, and none is lost, whatever it holds', async () => {
  const hostile = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '</p>',
          '<a href="https://x.example">',
          '"',
          "'",
          '&amp;',
          '■ ',
          '：',
          '> ',
          '<!--',
          '―――――',
        ),
        fc.constantFrom('https://x.example/', 'javascript:', '検収用URL'),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join(''))
  const plainTags = (await htmlPart(composeAcceptanceRequest(NOTE, SENDER))).match(/<a |<script|<!--/g)
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, async (clientName, projectName, name) => {
      const note = {
        ...NOTE,
        clientName,
        projectName,
        jobNo: name,
        billingToPerson: name,
        salesPersonName: name,
      }
      const mail = composeAcceptanceRequest(note, SENDER)
      const html = await htmlPart(mail)
      expect(linksIn(html)).toEqual(['https://a.example/confirm/tok-en_1/'])
      expect(html.match(/<a |<script|<!--/g)).toEqual(plainTags)
      expect(readOf(html)).toBe(readOfText(mail.body))
    }),
  )
})

test('what a client wrote stands as a quotation in a notice, each line of it', async () => {
  const event = {
    kind: 'rejected',
    at: new Date(),
    by: '山田',
    reason: '単価が違います。\n<b>至急</b>',
  } as const
  const [mail] = noticesOf(event, NOTE, SENDER, 'r')
  if (mail === undefined) throw new Error('no notice')
  const html = await htmlPart(mail)
  expect(html).toMatch(/<blockquote[^>]*>単価が違います。<br>&lt;b&gt;至急&lt;\/b&gt;<\/blockquote>/)
  expect(html).toMatch(/>クライアント名<\/th>/)
  expect(linksIn(html)).toEqual([])
})

test('a reminder has a button and a password for each of its notes', async () => {
  const section = (no: number) => `■ 納品書（${String(no)}／2）
請求番号：B-${String(no)}
金額（税抜）：¥1,000
検収用URL：
https://a.example/confirm/token-${String(no)}/
パスワード：
Passw0rd${String(no)}
`
  const html = await htmlPart({
    subject: '件名',
    body: `ご担当者様\n\n${section(1)}\n${section(2)}\n何卒よろしく\n`,
  })
  expect(linksIn(html)).toEqual(['https://a.example/confirm/token-1/', 'https://a.example/confirm/token-2/'])
  expect(html.match(/<p class="secret"[^>]*>Passw0rd\d<\/p>/g)).toHaveLength(2)
  expect(html.match(/<h2 class="heading"[^>]*>(検収用URL|パスワード)<\/h2>/g)).toHaveLength(4)
})

test('a request for several notes has them all in its table, and leads to their page', async () => {
  const secrets = { accessToken: 'bun-dle_1', password: 'Passw0rdOf34' }
  const notes = [NOTE, { ...NOTE, id: 'n2', billingNo: 'B-2', projectName: '撮影' }]
  const mail = composeBundleRequest(notes, secrets, SENDER)
  const html = await htmlPart(mail)
  expect(linksIn(html)).toEqual(['https://a.example/confirm/bundle/bun-dle_1/'])
  expect(html).toMatch(/<th class="label"[^>]*>B-2<\/th><td class="value"[^>]*>撮影　¥1,234,567<\/td>/)
  expect(readOf(html)).toBe(readOfText(mail.body))
})
