import { firstDayOfMonth } from '@kenshu/contract/calendar-date'
import { encodeCp932 } from '../../fixtures/zac/cp932.ts'
import { ACCOUNTS } from '../emulators/accounts.ts'
import { OTHER_SALES } from './catalogue.ts'
import { CORPORATIONS, CUSTOMERS, type Member, OTHER_MEMBERS } from './zac-sample-people.ts'
import { SAMPLE_WORKS, type Work } from './zac-sample-works.ts'

const JOBS = 70
/** Notes of job after job; 70 jobs make 120. */
const NOTES_PER_JOB = [1, 2, 1, 2, 3, 1, 2]
const TAX_PERCENT = 10
/** Notes (by their index) with a fault on purpose: the total, the customer's code, the delivery date. */
const WRONG_TOTAL = 22
const WRONG_CUSTOMER = 57
const WRONG_DATE = 93
const PROGRESS = ['納品済', '作業中', '検収待ち', '', '受注確定']

type Row = readonly string[]

interface SampleNote {
  readonly index: number
  readonly billingNo: string
  /** how the lines of the job are billed: to this note alone, or to all of the job that have none of their own */
  readonly hasOwnLines: boolean
}

interface SampleJob {
  readonly index: number
  readonly jobNo: string
  readonly work: Work
  readonly notes: readonly SampleNote[]
}

const MEMBERS: readonly Member[] = [
  ...ACCOUNTS.map(({ displayName, email, emailAlias }) => ({
    name: displayName,
    email,
    contactEmail: emailAlias === email ? '' : emailAlias,
  })),
  ...OTHER_SALES.map(({ name, email }) => ({ name, email, contactEmail: '' })),
  ...OTHER_MEMBERS,
]

/** Who sells: the normal user of the emulators most often, then the others who are not accounts. */
const SALES = MEMBERS.flatMap(({ email }, index) => {
  if (email.startsWith('normal@')) return [index, index]
  return ACCOUNTS.some((account) => account.email === email) ? [] : [index]
})

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('An empty list')
  return item
}

function padded(value: number, width: number): string {
  return String(value).padStart(width, '0')
}

const memberCode = (index: number) => padded(index + 101, 5)
const corporationCode = (index: number) => `H${padded(index + 1, 4)}`
const customerCode = (index: number) => `T${padded(index + 1, 4)}`

function withSeparators(yen: number): string {
  return new Intl.NumberFormat('en-US').format(yen)
}

function makeJobs(year: string): SampleJob[] {
  let count = 0
  return Array.from({ length: JOBS }, (_, index) => {
    const noteCount = pick(NOTES_PER_JOB, index)
    const notes = Array.from({ length: noteCount }, (_unused, position) => {
      const note = count++
      return {
        index: note,
        billingNo: `${year}-${padded(note + 1, 5)}`,
        hasOwnLines: index % 7 === 3 || position === 2,
      }
    })
    const jobNo = `P${year.slice(2)}${padded(index * 3 + 11, 4)}`
    return { index, jobNo, work: pick(SAMPLE_WORKS, index * 5 + Math.floor(index / 14)), notes }
  })
}

/** The lines of a work, the first of them so many times more. */
function linesOf(work: Work, more: number) {
  return work.lines.map(({ name, price, quantity, unit }, at) => {
    const billed = at === 0 ? quantity * (1 + more) : quantity
    return { name, price, quantity: billed, unit, amount: Math.round(price * billed) }
  })
}

/** How much more of its work a note bills: notes that share the lines of their job bill the same. */
function moreOf(job: SampleJob, note: SampleNote): number {
  return note.hasOwnLines ? 1 + (note.index % 3) : job.index % 2
}

/** A day of the previous month or of this one, with slashes. */
function dayOf(today: string, monthsAgo: number, day: number): string {
  return `${firstDayOfMonth(today, -monthsAgo).slice(0, 8)}${padded(day, 2)}`.replaceAll('-', '/')
}

function lastDay(today: string, monthsAgo: number): string {
  const next = Date.parse(`${firstDayOfMonth(today, 1 - monthsAgo)}T00:00:00Z`)
  return new Date(next - 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/')
}

function deliveryDate(today: string, note: SampleNote): string {
  const day = note.index === WRONG_DATE ? 32 : 1 + ((note.index * 7) % 28)
  return dayOf(today, (note.index + 1) % 2, day)
}

function billingRow(today: string, job: SampleJob, note: SampleNote): Row {
  const { index } = note
  const amount = linesOf(job.work, moreOf(job, note)).reduce((sum, line) => sum + line.amount, 0)
  const tax = Math.floor((amount * TAX_PERCENT) / 100)
  const total = amount + tax + (index === WRONG_TOTAL ? 1000 : 0)
  const customer = job.index % CUSTOMERS.length
  const { email } = pick(CUSTOMERS, customer)
  const names = index % 6 === 1 ? ['購買 太一', '購買部', '外注管理課'] : ['', '', '']
  const ownEmail = index % 6 === 1 && email !== '' ? `kobai@${email.slice(email.indexOf('@') + 1)}` : ''
  return [
    note.billingNo,
    job.jobNo,
    index === WRONG_CUSTOMER ? 'T9999' : customerCode(customer),
    job.work.title,
    index % 11 === 4 ? '' : lastDay(today, (index + 1) % 2),
    deliveryDate(today, note),
    ...names,
    ownEmail,
    withSeparators(amount),
    withSeparators(tax),
    withSeparators(total),
    index % 9 === 0 ? '月末締め翌月末払い' : '',
  ]
}

function lineRow(
  job: SampleJob,
  billingNo: string,
  at: number,
  line: ReturnType<typeof linesOf>[number],
): Row {
  // Work that is billed as a whole has neither price nor quantity in some exports.
  const isWhole = line.unit === '式' && job.index % 4 === 1
  return [
    job.jobNo,
    billingNo,
    String(at),
    line.name,
    isWhole ? '' : String(line.price),
    isWhole ? '' : String(line.quantity),
    line.unit,
    line.amount < 0 ? `▲${withSeparators(-line.amount)}` : withSeparators(line.amount),
  ]
}

function lineRows(job: SampleJob): Row[] {
  let lineNo = 0
  const shared = job.notes.find((note) => !note.hasOwnLines)
  const sharedLines = shared === undefined ? [] : linesOf(job.work, moreOf(job, shared))
  return [
    ...sharedLines.map((line) => lineRow(job, '', ++lineNo, line)),
    ...job.notes
      .filter((note) => note.hasOwnLines)
      .flatMap((note) =>
        linesOf(job.work, moreOf(job, note)).map((line) => lineRow(job, note.billingNo, ++lineNo, line)),
      ),
  ]
}

function jobRow(today: string, job: SampleJob): Row {
  const monthsAgo = job.index % 3 === 0 ? 1 : 0
  return [
    job.jobNo,
    job.work.project,
    pick(PROGRESS, job.index),
    memberCode(pick(SALES, job.index)),
    job.index % 5 === 2 ? '' : lastDay(today, monthsAgo),
  ]
}

function csv(header: Row, rows: readonly Row[]): Uint8Array {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return encodeCp932([header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join(''))
}

/**
 * The six CSV files of a ZAC export for trying out: 120 notes, three of them wrong on purpose, dates in the month of
 * `today` and the one before; in CP932. The same for the same month.
 * @param today YYYY-MM-DD in Tokyo
 */
export function makeZacSample(today: string): Map<string, Uint8Array> {
  const jobs = makeJobs(today.slice(0, 4))
  return new Map([
    [
      'SeikyuHakkou.csv',
      csv(
        [
          ...['請求番号', '案件番号', '得意先コード', '請求件名', '請求日', '納品日', '請求先担当者名'],
          ...['請求先部署名1', '請求先部署名2', '書類送付先メールアドレス'],
          ...['税抜金額', '消費税額', '税込金額', '備考'],
        ],
        jobs.flatMap((job) => job.notes.map((note) => billingRow(today, job, note))),
      ),
    ],
    [
      'Anken.csv',
      csv(
        ['案件番号', '案件名', '案件進捗', '営業担当者コード', '売上計上日'],
        jobs.map((job) => jobRow(today, job)),
      ),
    ],
    [
      'MitsumoriMeisai.csv',
      csv(
        ['案件番号', '請求番号', '行番号', '品名', '単価', '数量', '単位', '金額'],
        jobs.flatMap((job) => lineRows(job)),
      ),
    ],
    [
      'Client_Tokuisaki.csv',
      csv(
        [
          ...['得意先コード', '得意先名', '法人コード', '郵便番号', '住所1', '住所2'],
          ...['部署名1', '部署名2', '担当者名', 'メールアドレス'],
        ],
        CUSTOMERS.map(({ corporation, name, address, department1, department2, person, email }, index) => [
          ...[customerCode(index), name, corporationCode(corporation), ...(address ?? ['', '', ''])],
          ...[department1, department2, person, email],
        ]),
      ),
    ],
    [
      'Client_HOUJIN.csv',
      csv(
        ['法人コード', '法人名', '郵便番号', '住所1', '住所2'],
        CORPORATIONS.map(({ name, postalCode, address1, address2 }, index) => [
          ...[corporationCode(index), name, postalCode, address1, address2],
        ]),
      ),
    ],
    [
      'Member.csv',
      csv(
        ['社員コード', '社員名', 'メールアドレス', '連絡用メールアドレス'],
        MEMBERS.map(({ name, email, contactEmail }, index) => [memberCode(index), name, email, contactEmail]),
      ),
    ],
  ])
}
