import type { ZacFileName } from '@kenshu/contract/upload/schema'
import { type Random, randomFrom } from './random.ts'
import {
  COMPANY_KINDS,
  COMPANY_NAMES,
  DEPARTMENTS,
  GIVEN_NAMES,
  ITEMS,
  PLACES,
  PROGRESS,
  PROJECTS,
  SURNAMES,
  UNITS,
} from './words.ts'

/** Quotation lines of each note. */
export const LINES_PER_NOTE = 3
/** Every so many notes, two share a job, each with lines of its own. */
const SHARED_JOB = 4
const NOTES_PER_CUSTOMER = 20
const CUSTOMERS_PER_CORPORATION = 2
const MEMBERS = 150
const TAX_PERCENT = 10
/** One note in so many is another in the changed export. */
export const CHANGED_ONE_IN = 100

export interface ExportSize {
  readonly seed: number
  readonly notes: number
}

type Row = readonly string[]

const code = (letter: string, index: number) => `${letter}${String(index + 1).padStart(6, '0')}`

function personOf(random: Random): string {
  return `${random.of(SURNAMES)} ${random.of(GIVEN_NAMES)}`
}

function day(random: Random): string {
  return `2026/${random.of(['03', '04'])}/${String(1 + random.below(28)).padStart(2, '0')}`
}

function address(random: Random): Row {
  const number = (end: number) => String(1 + random.below(end))
  const postal = String(1_000_000 + random.below(8_999_999))
  const building = random.below(3) === 0 ? `${random.of(COMPANY_NAMES)}ビル${number(20)}階` : ''
  return [
    `${postal.slice(0, 3)}-${postal.slice(3)}`,
    `${random.of(PLACES)}${number(9)}-${number(30)}-${number(20)}`,
    building,
  ]
}

function* members(seed: number): Generator<Row> {
  const random = randomFrom(seed ^ 0x11)
  for (let index = 0; index < MEMBERS; index++) {
    const email = `eigyo${String(index + 1).padStart(4, '0')}`
    const contact = index % 3 === 0 ? `${email}-contact@example.co.jp` : ''
    yield [code('M', index), personOf(random), `${email}@example.co.jp`, contact]
  }
}

function* corporations({ seed, notes }: ExportSize): Generator<Row> {
  const random = randomFrom(seed ^ 0x22)
  const count = Math.ceil(customerCount(notes) / CUSTOMERS_PER_CORPORATION)
  for (let index = 0; index < count; index++) {
    const name = `${random.of(COMPANY_NAMES)}${random.of(COMPANY_KINDS)}`
    yield [
      code('H', index),
      random.of([`株式会社${name}`, `㈱${name}`, `${name}株式会社`]),
      ...address(random),
    ]
  }
}

function customerCount(notes: number): number {
  return Math.ceil(notes / NOTES_PER_CUSTOMER)
}

function* customers({ seed, notes }: ExportSize): Generator<Row> {
  const random = randomFrom(seed ^ 0x33)
  for (let index = 0; index < customerCount(notes); index++) {
    const name = `${random.of(COMPANY_NAMES)}${random.of(COMPANY_KINDS)} ${random.of(['本店', '支店', '第①営業所'])}`
    const corporation = code('H', Math.floor(index / CUSTOMERS_PER_CORPORATION))
    const place = index % 5 === 0 ? ['', '', ''] : address(random)
    const email = `tantou${String(index)}@customer${String(index % 400)}.example.com`
    yield [
      ...[code('T', index), name, corporation, ...place],
      ...[random.of(DEPARTMENTS), '', personOf(random), email],
    ]
  }
}

interface Billing {
  readonly note: Row
  readonly job: Row | null
  readonly lines: readonly Row[]
}

/** One note with its job, where it is the job's first, and its lines. What is drawn is the same, changed or not. */
function billing(random: Random, index: number, { notes }: ExportSize, isChanged: boolean): Billing {
  const isSecond = index % SHARED_JOB === 1
  const jobNo = code('P', isSecond ? index - 1 : index)
  const billingNo = `2604-${code('B', index)}`
  const project = `${random.of(PROJECTS)}（${String(2020 + random.below(8))}年度）`
  const drawn = Array.from({ length: LINES_PER_NOTE }, () => ({
    item: `${random.of(ITEMS)} ${personOf(random)}`,
    price: 100 * (1 + random.below(3000)),
    quantity: 1 + random.below(30),
    unit: random.of(UNITS),
  }))
  let sum = 0
  const lines = drawn.map(({ item, price, quantity, unit }, at) => {
    const billed = isChanged && at === 0 ? quantity + 1 : quantity
    sum += price * billed
    const lineNo = String((isSecond ? LINES_PER_NOTE : 0) + at + 1)
    return [jobNo, billingNo, lineNo, item, String(price), String(billed), unit, String(price * billed)]
  })
  const tax = Math.floor((sum * TAX_PERCENT) / 100)
  const own = random.below(4) === 0
  const job = [
    ...[jobNo, project, random.of(PROGRESS), code('M', random.below(MEMBERS))],
    random.below(10) === 0 ? '' : '2026/04/20',
  ]
  const note = [
    ...[billingNo, jobNo, code('T', random.below(customerCount(notes))), `${project} ${random.of(ITEMS)}`],
    ...[
      '2026/04/30',
      day(random),
      personOf(random),
      random.of(DEPARTMENTS),
      own ? random.of(DEPARTMENTS) : '',
    ],
    own ? `keiri@kaisha${String(index % 300)}.example.com` : '',
    ...[String(sum), String(tax), String(sum + tax)],
  ]
  return { note, job: isSecond ? null : job, lines }
}

function* billings(size: ExportSize, isChangedExport: boolean): Generator<Billing> {
  const random = randomFrom(size.seed)
  for (let index = 0; index < size.notes; index++) {
    const isChanged = isChangedExport && index % CHANGED_ONE_IN === CHANGED_ONE_IN - 1
    yield billing(random, index, size, isChanged)
  }
}

/**
 * The rows of the six files, without headers, in the order of their columns (tests/support/zac/zac-files.ts, HEADERS).
 * The same for the same size and seed; with `isChanged` the same again but for one note in a hundred.
 */
export function zacRows(size: ExportSize, isChanged: boolean): Record<ZacFileName, Iterable<Row>> {
  const notes: Row[] = []
  const jobs: Row[] = []
  const lines: Row[] = []
  for (const made of billings(size, isChanged)) {
    notes.push(made.note)
    if (made.job !== null) jobs.push(made.job)
    for (const line of made.lines) lines.push(line)
  }
  return {
    'SeikyuHakkou.csv': notes,
    'Anken.csv': jobs,
    'MitsumoriMeisai.csv': lines,
    'Client_Tokuisaki.csv': customers(size),
    'Client_HOUJIN.csv': corporations(size),
    'Member.csv': members(size.seed),
  }
}
