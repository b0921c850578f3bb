import { taxOn } from '../../fixtures/tax.ts'
import type { Cells, Rows } from '../../fixtures/zac/rows.ts'
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
/** One in this many notes shares its job with the next one. Each note has its own lines. */
const SHARED_JOB = 4
const NOTES_PER_CUSTOMER = 20
const CUSTOMERS_PER_CORPORATION = 2
const MEMBERS = 150
/** One in this many notes differs in the changed export. */
export const CHANGED_ONE_IN = 100

export interface ExportSize {
  readonly seed: number
  readonly notes: number
}

const code = (letter: string, index: number) => `${letter}${String(index + 1).padStart(6, '0')}`

function personOf(random: Random): string {
  return `${random.of(SURNAMES)} ${random.of(GIVEN_NAMES)}`
}

function day(random: Random): string {
  return `2026/${random.of(['03', '04'])}/${String(1 + random.below(28)).padStart(2, '0')}`
}

function address(random: Random) {
  const number = (end: number) => String(1 + random.below(end))
  const postal = String(1_000_000 + random.below(8_999_999))
  const building = random.below(3) === 0 ? `${random.of(COMPANY_NAMES)}ビル${number(20)}階` : ''
  return {
    郵便番号: `${postal.slice(0, 3)}-${postal.slice(3)}`,
    住所1: `${random.of(PLACES)}${number(9)}-${number(30)}-${number(20)}`,
    住所2: building,
  }
}

function members(seed: number): Cells[] {
  const random = randomFrom(seed ^ 0x11)
  return Array.from({ length: MEMBERS }, (_, index) => {
    const email = `eigyo${String(index + 1).padStart(4, '0')}`
    return {
      社員コード: code('M', index),
      社員名: personOf(random),
      メールアドレス: `${email}@example.co.jp`,
      連絡用メールアドレス: index % 3 === 0 ? `${email}-contact@example.co.jp` : '',
    }
  })
}

function corporations({ seed, notes }: ExportSize): Cells[] {
  const random = randomFrom(seed ^ 0x22)
  const count = Math.ceil(customerCount(notes) / CUSTOMERS_PER_CORPORATION)
  return Array.from({ length: count }, (_, index) => {
    const name = `${random.of(COMPANY_NAMES)}${random.of(COMPANY_KINDS)}`
    const full = random.of([`株式会社${name}`, `㈱${name}`, `${name}株式会社`])
    return { 法人コード: code('H', index), 法人名: full, ...address(random) }
  })
}

function customerCount(notes: number): number {
  return Math.ceil(notes / NOTES_PER_CUSTOMER)
}

function customers({ seed, notes }: ExportSize): Cells[] {
  const random = randomFrom(seed ^ 0x33)
  return Array.from({ length: customerCount(notes) }, (_, index) => {
    const name = `${random.of(COMPANY_NAMES)}${random.of(COMPANY_KINDS)} ${random.of(['本店', '支店', '第①営業所'])}`
    return {
      得意先コード: code('T', index),
      得意先名: name,
      法人コード: code('H', Math.floor(index / CUSTOMERS_PER_CORPORATION)),
      ...(index % 5 === 0 ? { 郵便番号: '', 住所1: '', 住所2: '' } : address(random)),
      部署名1: random.of(DEPARTMENTS),
      部署名2: '',
      担当者名: personOf(random),
      メールアドレス: `tantou${String(index)}@customer${String(index % 400)}.example.com`,
    }
  })
}

interface Billing {
  readonly note: Cells
  readonly job: Cells | null
  readonly lines: readonly Cells[]
}

/** One note with its lines, and its job if it is the job's first note. Changed or not, it draws the same random numbers. */
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
    return {
      案件番号: jobNo,
      請求番号: billingNo,
      行番号: String((isSecond ? LINES_PER_NOTE : 0) + at + 1),
      品名: item,
      単価: String(price),
      数量: String(billed),
      単位: unit,
      金額: String(price * billed),
    }
  })
  const tax = taxOn(sum)
  const own = random.below(4) === 0
  const job = {
    案件番号: jobNo,
    案件名: project,
    案件進捗: random.of(PROGRESS),
    営業担当者コード: code('M', random.below(MEMBERS)),
    売上計上日: random.below(10) === 0 ? '' : '2026/04/20',
  }
  const note = {
    請求番号: billingNo,
    案件番号: jobNo,
    得意先コード: code('T', random.below(customerCount(notes))),
    請求件名: `${project} ${random.of(ITEMS)}`,
    請求日: '2026/04/30',
    納品日: day(random),
    請求先担当者名: personOf(random),
    請求先部署名1: random.of(DEPARTMENTS),
    請求先部署名2: own ? random.of(DEPARTMENTS) : '',
    書類送付先メールアドレス: own ? `keiri@kaisha${String(index % 300)}.example.com` : '',
    税抜金額: String(sum),
    消費税額: String(tax),
    税込金額: String(sum + tax),
  }
  return { note, job: isSecond ? null : job, lines }
}

function* billings(size: ExportSize, isChangedExport: boolean): Generator<Billing> {
  const random = randomFrom(size.seed)
  for (let index = 0; index < size.notes; index++) {
    const isChanged = isChangedExport && index % CHANGED_ONE_IN === CHANGED_ONE_IN - 1
    yield billing(random, index, size, isChanged)
  }
}

/** A month-end's export, which only depends on size and seed. With `isChanged`, one note in a hundred differs. */
export function zacRows(size: ExportSize, isChanged: boolean): Rows {
  const notes: Cells[] = []
  const jobs: Cells[] = []
  const lines: Cells[] = []
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
