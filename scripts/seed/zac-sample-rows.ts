import { taxOn } from '../../fixtures/tax.ts'
import type { Cells } from '../../fixtures/zac/rows.ts'
import { ACCOUNTS } from '../emulators/accounts.ts'
import { OTHER_SALES } from './catalogue.ts'
import { dayAgo, monthEnd } from './days.ts'
import { pick } from './pick.ts'
import { type Member, SAMPLE } from './zac-sample-data.ts'
import { linesOf, padded, type SampleJob, type SampleNote } from './zac-sample-jobs.ts'

/** Notes (by their index) with a fault on purpose: the total, the customer's code, the delivery date. */
const WRONG_TOTAL = 22
const WRONG_CUSTOMER = 57
const WRONG_DATE = 93
const PROGRESS = ['納品済', '作業中', '検収待ち', '', '受注確定']

const MEMBERS: readonly Member[] = [
  ...ACCOUNTS.map(({ displayName, email, emailAlias }) => ({
    name: displayName,
    email,
    contactEmail: emailAlias === email ? '' : emailAlias,
  })),
  ...OTHER_SALES.map(({ name, email }) => ({ name, email, contactEmail: '' })),
  ...SAMPLE.members,
]

/** Who sells: the normal user of the emulators most often, then the others who are not accounts. */
const SALES = MEMBERS.flatMap(({ email }, index) => {
  if (email.startsWith('normal@')) return [index, index]
  return ACCOUNTS.some((account) => account.email === email) ? [] : [index]
})

const CUSTOMERS = SAMPLE.corporations.flatMap(({ customers }, corporation) =>
  customers.map((customer) => ({ ...customer, corporation })),
)

const memberCode = (index: number) => padded(index + 101, 5)
const corporationCode = (index: number) => `H${padded(index + 1, 4)}`
const customerCode = (index: number) => `T${padded(index + 1, 4)}`

const withSlashes = (date: string) => date.replaceAll('-', '/')
const lastDay = (today: string, monthsAgo: number) => withSlashes(monthEnd(dayAgo(today, monthsAgo, 1)))

function withSeparators(yen: number): string {
  return new Intl.NumberFormat('en-US').format(yen)
}

/** A note's row, dated in the previous month or in this one. */
export function noteRow(today: string, job: SampleJob, note: SampleNote): Cells {
  const { index } = note
  const monthsAgo = (index + 1) % 2
  const amount = linesOf(job, note).reduce((sum, line) => sum + line.amount, 0)
  const tax = taxOn(amount)
  const customer = job.index % CUSTOMERS.length
  const { email } = pick(CUSTOMERS, customer)
  const isOwn = index % 6 === 1
  const day = index === WRONG_DATE ? 32 : 1 + ((index * 7) % 28)
  return {
    請求番号: note.billingNo,
    案件番号: job.jobNo,
    得意先コード: index === WRONG_CUSTOMER ? 'T9999' : customerCode(customer),
    請求件名: job.work.title,
    請求日: index % 11 === 4 ? '' : lastDay(today, monthsAgo),
    納品日: withSlashes(dayAgo(today, monthsAgo, day)),
    請求先担当者名: isOwn ? '購買 太一' : '',
    請求先部署名1: isOwn ? '購買部' : '',
    請求先部署名2: isOwn ? '外注管理課' : '',
    書類送付先メールアドレス: isOwn && email !== '' ? `kobai@${email.slice(email.indexOf('@') + 1)}` : '',
    税抜金額: withSeparators(amount),
    消費税額: withSeparators(tax),
    税込金額: withSeparators(amount + tax + (index === WRONG_TOTAL ? 1000 : 0)),
    備考: index % 9 === 0 ? '月末締め翌月末払い' : '',
  }
}

/** The lines of a job: first those that its notes share, then those of single notes. */
export function lineRows(job: SampleJob): Cells[] {
  const shared = job.notes.filter((note) => !note.hasOwnLines).slice(0, 1)
  const own = job.notes.filter((note) => note.hasOwnLines)
  return [...shared, ...own]
    .flatMap((note) => linesOf(job, note).map((line) => ({ ...line, note })))
    .map(({ note, itemName, unitPrice, quantity, unit, amount }, at) => {
      // Work that is billed as a whole has neither price nor quantity in some exports.
      const isWhole = unit === '式' && job.index % 4 === 1
      return {
        案件番号: job.jobNo,
        請求番号: note.hasOwnLines ? note.billingNo : '',
        行番号: String(at + 1),
        品名: itemName,
        単価: isWhole ? '' : String(unitPrice),
        数量: isWhole ? '' : String(quantity),
        単位: unit,
        金額: amount < 0 ? `▲${withSeparators(-amount)}` : withSeparators(amount),
      }
    })
}

export function jobRow(today: string, job: SampleJob): Cells {
  return {
    案件番号: job.jobNo,
    案件名: job.work.project,
    案件進捗: pick(PROGRESS, job.index),
    営業担当者コード: memberCode(pick(SALES, job.index)),
    売上計上日: job.index % 5 === 2 ? '' : lastDay(today, job.index % 3 === 0 ? 1 : 0),
  }
}

export function customerRows(): Cells[] {
  return CUSTOMERS.map((customer, index) => ({
    得意先コード: customerCode(index),
    得意先名: customer.name,
    法人コード: corporationCode(customer.corporation),
    郵便番号: customer.postalCode,
    住所1: customer.address1,
    住所2: customer.address2,
    部署名1: customer.department1,
    部署名2: customer.department2,
    担当者名: customer.person,
    メールアドレス: customer.email,
  }))
}

export function corporationRows(): Cells[] {
  return SAMPLE.corporations.map(({ name, postalCode, address1, address2 }, index) => ({
    ...{ 法人コード: corporationCode(index), 法人名: name },
    ...{ 郵便番号: postalCode, 住所1: address1, 住所2: address2 },
  }))
}

export function memberRows(): Cells[] {
  return MEMBERS.map(({ name, email, contactEmail }, index) => ({
    ...{ 社員コード: memberCode(index), 社員名: name },
    ...{ メールアドレス: email, 連絡用メールアドレス: contactEmail },
  }))
}
