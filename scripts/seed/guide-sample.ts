import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  type Column,
  LAYOUT,
  type Layout,
  ZAC_FILE_NAMES,
  type ZacFileName,
} from '@kenshu/contract/upload/layout'
import JSZip from 'jszip'
import { encodeCp932 } from '../../fixtures/zac/cp932.ts'
import { csvOf } from '../../fixtures/zac/csv.ts'
import { projectRoot } from '../project.ts'

/** Where the web app has the sample that users download. */
export const GUIDE_SAMPLE = path.join(
  projectRoot,
  'web',
  'src',
  'features',
  'zac-upload',
  'sample',
  'zac-sample.zip',
)

/** Long ago, so that a pre-check finds no registered note of the same days. */
const [DAY, MONTH_END] = ['2020/04/10', '2020/04/30']
const ADDRESS = { postalCode: '100-0001', address1: '東京都千代田区千代田1-1', address2: '見本ビル3階' }
const LINE = { billingNo: '', unit: '式', quantity: '1' }

/**
 * Two notes of made-up companies, in the fields of the layout, so that the compiler finds a column that is missing here. The numbers begin
 * with SAMPLE, and the addresses lead nowhere.
 */
const ROWS: { [F in ZacFileName]: Record<keyof Layout[F]['columns'], string>[] } = {
  'SeikyuHakkou.csv': [
    {
      ...{ billingNo: 'SAMPLE-0001', jobNo: 'SAMPLE-J1', customerCode: 'SAMPLE-T1' },
      ...{ billingTitle: '4月分 広告運用費', billingDate: MONTH_END, deliveryDate: DAY },
      ...{ billingToPerson: '髙橋 花子', billingToDepartment: '宣伝部', billingToDepartment2: '' },
      documentEmail: 'hanako@sample-client.example',
      ...{ amountWithoutTax: '150,000', tax: '15,000', totalAmountWithTax: '165,000' },
    },
    {
      ...{ billingNo: 'SAMPLE-0002', jobNo: 'SAMPLE-J2', customerCode: 'SAMPLE-T1' },
      ...{ billingTitle: 'バナー制作費', billingDate: MONTH_END, deliveryDate: DAY },
      // Empty ones are those of the customer.
      ...{ billingToPerson: '', billingToDepartment: '', billingToDepartment2: '', documentEmail: '' },
      ...{ amountWithoutTax: '48,000', tax: '4,800', totalAmountWithTax: '52,800' },
    },
  ],
  'Anken.csv': [
    {
      ...{ jobNo: 'SAMPLE-J1', projectName: '広告運用 2020年度', jobProgress: '納品済' },
      ...{ salesPersonCode: 'SAMPLE-M1', salesRecordedDate: MONTH_END },
    },
    {
      // Without 売上計上日 the note is 未計上対象外.
      ...{ jobNo: 'SAMPLE-J2', projectName: '春のキャンペーン', jobProgress: '制作中' },
      ...{ salesPersonCode: 'SAMPLE-M1', salesRecordedDate: '' },
    },
  ],
  'MitsumoriMeisai.csv': [
    { ...LINE, jobNo: 'SAMPLE-J1', lineNo: '1', itemName: '運用費', unitPrice: '100,000', amount: '100,000' },
    {
      ...LINE,
      jobNo: 'SAMPLE-J1',
      lineNo: '2',
      itemName: 'レポート作成',
      unitPrice: '50,000',
      amount: '50,000',
    },
    {
      ...{ ...LINE, jobNo: 'SAMPLE-J2', lineNo: '1', itemName: 'バナー①', unitPrice: '16,000' },
      ...{ quantity: '3', unit: '点', amount: '48,000' },
    },
  ],
  'Client_Tokuisaki.csv': [
    {
      ...{ customerCode: 'SAMPLE-T1', customerName: '株式会社見本商事 本店', corporationCode: 'SAMPLE-H1' },
      ...{ ...ADDRESS, department1: '総務部', department2: '', person: '鈴木 一郎' },
      email: 'soumu@sample-client.example',
    },
  ],
  'Client_HOUJIN.csv': [{ corporationCode: 'SAMPLE-H1', corporationName: '株式会社見本商事', ...ADDRESS }],
  'Member.csv': [
    {
      ...{ memberCode: 'SAMPLE-M1', memberName: '見本 太郎' },
      ...{ email: 'taro@sample-staff.example', contactEmail: '' },
    },
  ],
}

/** The six files with every column of the layout, in CP932, as ZAC writes them. */
export function makeGuideSample(): Map<ZacFileName, Buffer> {
  return new Map(
    ZAC_FILE_NAMES.map((name) => {
      const columns = Object.entries<Column>(LAYOUT[name].columns)
      const rows = ROWS[name].map((row: Record<string, string>) => columns.map(([field]) => row[field] ?? ''))
      return [name, encodeCp932(csvOf([columns.map(([, { header }]) => header), ...rows]))]
    }),
  )
}

/** Writes the sample as the zip that the web app offers. Its bytes are the same each time. */
export async function writeGuideSample(): Promise<void> {
  const zip = new JSZip()
  const date = new Date(Date.UTC(2020, 4, 1))
  for (const [name, bytes] of makeGuideSample()) zip.file(name, bytes, { date, createFolders: false })
  mkdirSync(path.dirname(GUIDE_SAMPLE), { recursive: true })
  writeFileSync(GUIDE_SAMPLE, await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' }))
}
