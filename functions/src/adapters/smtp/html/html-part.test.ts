import { composeBundleRequest } from '@kenshu/contract/bundle/bundle-mail'
import {
  type ComposedMail,
  composeAcceptanceRequest,
} from '@kenshu/contract/delivery-note/acceptance-request'
import { link, type MailBlock } from '@kenshu/contract/mail-blocks'
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

const unescaped = (text: string) =>
  text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ENTITIES[name] ?? '')

/** The text that a person reads in the HTML part, without spaces. */
function readOf(html: string): string {
  const words = html.slice(html.indexOf('<body')).replace(/<[^>]*>/g, '')
  return unescaped(words).replace(/\s/g, '')
}

/** The text of the blocks, without spaces. In HTML the button precedes an address. */
function writtenIn(blocks: readonly MailBlock[]): string {
  return blocks
    .flatMap((block) => {
      if ('lines' in block) return block.lines
      if ('facts' in block) return block.facts.flatMap((fact) => [fact.label, fact.value])
      if ('links' in block) return block.links.map(({ label }) => label)
      return 'url' in block ? ['納品書を確認する', block.url] : [block.text]
    })
    .join('')
    .replace(/\s/g, '')
}

const htmlOf = ({ subject, blocks }: Pick<ComposedMail, 'subject' | 'blocks'>) => htmlPart(subject, blocks)

function linksIn(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')
}

test('a request has its button, its password by itself, and its amount in a table', async () => {
  const html = await htmlOf(composeAcceptanceRequest(NOTE, SENDER))
  expect(html).toMatch(
    /<a class="button" href="https:\/\/a\.example\/confirm\/tok-en_1\/"[^>]*>納品書を確認する<\/a>/,
  )
  expect(html).toMatch(/<p class="secret"[^>]*>Passw0rdOf12<\/p>/)
  expect(html).toMatch(/<th class="label"[^>]*>金額（税抜）<\/th><td class="value"[^>]*>¥1,234,567<\/td>/)
  expect(html).toMatch(/<p class="signature"[^>]*>試験株式会社<br>担当：営業 花子<br>TEL：03-0000-0000<\/p>/)
})

test('it says all that is in its blocks, in their order, and the address once more below the button', async () => {
  const mail = composeAcceptanceRequest(NOTE, SENDER)
  expect(readOf(await htmlOf(mail))).toBe(writtenIn(mail.blocks))
})

test('every kind of block shows what it has, whatever that is', async () => {
  const text = fc.oneof(
    fc.constantFrom('<b>', '&lt;', '髙①～', '"\'', '</p>', '■ ', ''),
    fc.string({ unit: 'grapheme' }),
  )
  const url = fc.webUrl({ withQueryParameters: true })
  const block = fc.oneof(
    fc.record({
      kind: fc.constantFrom('paragraph' as const, 'quote' as const, 'signature' as const),
      lines: fc.array(text),
    }),
    fc.record({ kind: fc.constantFrom('heading' as const, 'subheading' as const, 'value' as const), text }),
    fc.record({
      kind: fc.constant('facts' as const),
      facts: fc.array(fc.record({ label: text, value: text })),
    }),
    fc.record({ kind: fc.constant('link' as const), url }),
    fc.record({
      kind: fc.constant('links' as const),
      links: fc.array(fc.record({ label: text, url })),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(block, { maxLength: 5 }), async (blocks) => {
      const html = await htmlPart('件名', blocks)
      expect(readOf(html)).toBe(writtenIn(blocks))
      expect(linksIn(html).map(unescaped)).toEqual(
        blocks.flatMap((each) => {
          if ('links' in each) return each.links.map((named) => named.url)
          return 'url' in each ? [each.url] : []
        }),
      )
    }),
  )
})

test('an address stays whole, however long it is', async () => {
  const url = `https://a.example/confirm/${'x'.repeat(2000)}/?a=1&b=2`
  const html = await htmlPart('件名', [link(url)])
  expect(linksIn(html).map(unescaped)).toEqual([url])
  expect(readOf(html)).toContain(url)
})

test('a name that is as long as a phone is wide breaks, above and below', async () => {
  const html = await htmlOf(composeAcceptanceRequest({ ...NOTE, clientName: '株'.repeat(31) }, SENDER))
  const styles = [...html.matchAll(/<p (?:class="signature" )?style="([^"]*)"/g)].map(([, style]) => style)
  expect(styles.length).toBeGreaterThan(2)
  for (const style of styles) expect(style).toContain('overflow-wrap:anywhere')
})

test('it loads nothing, and leads nowhere but to the page of the note', async () => {
  const html = await htmlOf(composeAcceptanceRequest(NOTE, SENDER))
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
  const plainTags = (await htmlOf(composeAcceptanceRequest(NOTE, SENDER))).match(/<a |<script|<!--/g)
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
      const html = await htmlOf(mail)
      expect(linksIn(html)).toEqual(['https://a.example/confirm/tok-en_1/'])
      expect(html.match(/<a |<script|<!--/g)).toEqual(plainTags)
      expect(readOf(html)).toBe(writtenIn(mail.blocks))
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
  const html = await htmlOf(mail)
  expect(html).toMatch(/<blockquote[^>]*>単価が違います。<br>&lt;b&gt;至急&lt;\/b&gt;<\/blockquote>/)
  expect(html).toMatch(/>クライアント名<\/th>/)
  expect(linksIn(html)).toEqual([])
})

test('a request for several notes has them all in its table, and leads to their page', async () => {
  const secrets = { accessToken: 'bun-dle_1', password: 'Passw0rdOf34' }
  const notes = [NOTE, { ...NOTE, id: 'n2', billingNo: 'B-2', projectName: '撮影' }]
  const mail = composeBundleRequest(notes, secrets, SENDER)
  const html = await htmlOf(mail)
  expect(linksIn(html)).toEqual(['https://a.example/confirm/bundle/bun-dle_1/'])
  expect(html).toMatch(
    /<th class="label"[^>]*>B-2<\/th><td class="value note"[^>]*>撮影<\/td><td class="value"[^>]*text-align:right[^>]*>¥1,234,567<\/td>/,
  )
  expect(html).toMatch(/<td class="value" colspan="2"[^>]*text-align:right[^>]*>¥2,469,134<\/td>/)
  // On a phone the amount stands below its note, and the line below both.
  expect(html).toMatch(/@media \(max-width: 480px\)[^@]*\.note \{[^}]*border-bottom: 0 !important/)
  expect(readOf(html)).toBe(writtenIn(mail.blocks))
})
