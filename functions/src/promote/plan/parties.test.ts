import { expect, test } from 'vitest'
import { blankImport } from '../../../../fixtures/notes.ts'
import { PartyList } from './parties.ts'

function note(clientName: string, salesPersonEmail: string, deliveryDate: string, salesPersonName = '営業') {
  return blankImport({ clientName, salesPersonEmail, deliveryDate, salesPersonName })
}

test('each client and each sales person is listed once, with every month of their notes', () => {
  const list = new PartyList()
  list.add([note('甲社', 'a@example.co.jp', '2026-10-31'), note('乙社', 'a@example.co.jp', '2026-11-01')])
  list.add([note('甲社', 'b@example.co.jp', '2026-11-30'), note('甲社', 'b@example.co.jp', '2026-11-02')])
  expect(list.entries()).toEqual([
    { kind: 'client', name: '甲社', email: '', months: ['2026-10', '2026-11'] },
    { kind: 'client', name: '乙社', email: '', months: ['2026-11'] },
    { kind: 'sales', name: '営業', email: 'a@example.co.jp', months: ['2026-10', '2026-11'] },
    { kind: 'sales', name: '営業', email: 'b@example.co.jp', months: ['2026-11'] },
  ])
})

test('two sales persons of one name are two, a client named as an e-mail is no sales person', () => {
  const list = new PartyList()
  list.add([note('a@x.jp', 'a@x.jp', '2026-10-31', '佐藤'), note('a@x.jp', 'b@x.jp', '2026-10-31', '佐藤')])
  expect(list.entries().map(({ kind, name, email }) => [kind, name, email])).toEqual([
    ['client', 'a@x.jp', ''],
    ['sales', '佐藤', 'a@x.jp'],
    ['sales', '佐藤', 'b@x.jp'],
  ])
})
